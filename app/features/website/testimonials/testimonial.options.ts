export const testimonialMaxima = { name: 100, role: 100, words: 600, consent: 500 } as const
