export const teamMaxima = { name: 100, role: 100, bio: 1000, url: 500 } as const
