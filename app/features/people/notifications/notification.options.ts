/** A-NTF-02 */
export const notificationTypes = ['info', 'success', 'warning', 'error'] as const
