/** The days of the three samples that are shown when the story ends, in their order: from when until when. */
export const shownDays: [made: number, first: number, last: number][] = [
  [-86, -84, 9],
  [-49, -44, 45],
  [-16, -13, 76],
]

/** Two more: one is long over, and one begins next week. */
export const campaigns = [
  {
    days: -183,
    first: -178,
    last: -118,
    colour: '#0F4E33',
    fields: {
      company: 'Imbuga Courses (sample)',
      link: 'https://imbuga.example/accounting',
      price: '50000',
      status: 'active',
      featured: 'no',
      titleEn: 'An evening course in accounting',
      titleFr: 'Un cours du soir en comptabilité',
      titleRw: 'Isomo ry’ibaruramari rya nimugoroba',
      descriptionEn: 'Eight weeks, in Kinyarwanda, with your own receipts.',
      descriptionFr: 'Huit semaines, en kinyarwanda, avec vos propres reçus.',
      descriptionRw: 'Ibyumweru umunani, mu Kinyarwanda, ukoresheje inyemezabwishyu zawe.',
    },
  },
  {
    days: -3,
    first: 8,
    last: 66,
    colour: '#6E240F',
    fields: {
      company: 'Agaciro Insurance (sample)',
      link: 'https://agaciro.example/stalls',
      price: '75000',
      status: 'pending',
      featured: 'no',
      titleEn: 'Insure your stall by the day',
      titleFr: 'Assurez votre étal à la journée',
      titleRw: 'Ubwishingizi bw’iseta ku munsi',
      descriptionEn: 'Three hundred francs from sunrise to sunset, paid on the phone.',
      descriptionFr: 'Trois cents francs du lever au coucher du soleil, payés au téléphone.',
      descriptionRw: 'Amafaranga magana atatu kuva izuba rirashe kugeza rirenze, yishyurwa kuri telefone.',
    },
  },
]
