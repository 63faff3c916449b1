/** Stands in for `virtual:enhance` of the build. */
export const enhanceAddress = '/assets/enhance.js'
export const examAddress = '/assets/exam.js'
export const viewsAddress = '/assets/views.js'
export const networksAddress = '/assets/networks.js'
