/** The largest file that may be sent, in megabytes (UPL-03). */
export const largestFile = 5
/** The largest body: such a file and the form around it. */
export const largestBody = (largestFile + 1) * 1024 * 1024
