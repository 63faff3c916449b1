/** What the build tells as `virtual:enhance`. */
export const enhanceAddress = '/assets/enhance.js'
export const examAddress = '/assets/exam.js'
export const viewsAddress = '/assets/views.js'
export const networksAddress = '/assets/networks.js'
