/** CON-02 */
export const contactMaxima = { fullName: 100, subject: 200, message: 2000 } as const
