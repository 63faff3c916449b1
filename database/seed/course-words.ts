type Words = { title: string; description: string; duration: string }
type Lesson = { title: string; body: string; required?: boolean; media?: { kind: string; url: string } }
export type SampleCourse = {
  name: string
  level: string
  passingScore: number
  approvesItself: boolean
  premium?: { instructor: string; price: number }
  en: Words
  fr: Words
  rw: Words
  modules: { title: string; lessons: Lesson[] }[]
}

/** Samples, and they say so: nobody at the hub wrote them to be learnt from. */
export const sampleCourses: SampleCourse[] = [
  {
    name: 'spreadsheet-basics',
    level: 'Beginner',
    passingScore: 70,
    approvesItself: true,
    en: {
      title: 'Sample: spreadsheets for a small shop',
      description:
        'A sample course. Keep the sales of a small shop in a spreadsheet on your phone: rows, columns, a sum, and what to do when a number looks wrong.',
      duration: '3 weeks',
    },
    fr: {
      title: 'Exemple : le tableur pour une petite boutique',
      description:
        'Un cours d’exemple. Tenez les ventes d’une petite boutique dans un tableur sur votre téléphone : lignes, colonnes, une somme, et que faire quand un chiffre semble faux.',
      duration: '3 semaines',
    },
    rw: {
      title: 'Urugero: imbonerahamwe mu iduka rito',
      description:
        'Isomo ry’urugero. Andika ibicuruzwa by’iduka rito mu mbonerahamwe kuri telefone: imirongo, inkingi, igiteranyo, n’icyo wakora umubare utari wo.',
      duration: 'Ibyumweru 3',
    },
    modules: [
      {
        title: 'Rows and columns',
        lessons: [
          {
            title: 'What a spreadsheet is for',
            body: '<p>A spreadsheet is a page of boxes. Each box is called a <strong>cell</strong>. You write one thing into each cell: a word, a number or a date.</p><h2>Why a shop needs one</h2><p>At the end of the day you want to know three things:</p><ul><li>what was sold,</li><li>for how much,</li><li>and what is left on the shelf.</li></ul><p>On paper you add the numbers every evening. In a spreadsheet you write them once, and the sum is always there.</p><blockquote>This is a sample lesson. It shows how a lesson reads, and is not meant to teach.</blockquote>',
          },
          {
            title: 'One line for each sale',
            body: '<p>Begin with four columns: <strong>date</strong>, <strong>what</strong>, <strong>how many</strong>, <strong>price</strong>. Then one line for each sale.</p><ol><li>Write the date in the first cell of the line.</li><li>Write what was sold, always with the same word.</li><li>Write how many, as a number without words.</li><li>Write the price of one, in francs.</li></ol><p>Do not leave an empty line between two sales. A line that is empty tells the sheet that the list ends there.</p>',
          },
        ],
      },
      {
        title: 'Sums',
        lessons: [
          {
            title: 'Let the sheet add',
            body: '<p>In a fifth column the sheet can work out the total of each line: how many times price. A formula begins with an equals sign: <strong>=C2*D2</strong>.</p><p>Below the last line a second formula adds all of them: <strong>=SUM(E2:E40)</strong>. When you write a new line, the sum changes by itself.</p><h2>When a number looks wrong</h2><p>Look for a word where a number should be. A price written as <em>500 RWF</em> is a word. Write 500.</p>',
          },
          {
            title: 'If you like to watch it',
            body: '<p>Somebody shows the same three steps in a film of two minutes. You need not watch it: everything in it stands in the lesson before.</p>',
            required: false,
            media: { kind: 'video', url: 'https://films.example/sample-spreadsheet' },
          },
        ],
      },
    ],
  },
  {
    name: 'safe-on-line',
    level: 'All Levels',
    passingScore: 80,
    approvesItself: false,
    en: {
      title: 'Sample: safe with a shared phone',
      description:
        'A sample course. Passwords that hold, messages that want your money, and how to leave nothing behind on a phone that is not yours.',
      duration: '1 week',
    },
    fr: {
      title: 'Exemple : en sécurité sur un téléphone partagé',
      description:
        'Un cours d’exemple. Des mots de passe solides, des messages qui veulent votre argent, et comment ne rien laisser sur un téléphone qui n’est pas le vôtre.',
      duration: '1 semaine',
    },
    rw: {
      title: 'Urugero: umutekano kuri telefone musangiye',
      description:
        'Isomo ry’urugero. Amagambobanga akomeye, ubutumwa bushaka amafaranga yawe, n’uko utasiga ibyawe kuri telefone atari iyawe.',
      duration: 'Icyumweru 1',
    },
    modules: [
      {
        title: 'What others should not know',
        lessons: [
          {
            title: 'A password that holds',
            body: '<p>A password holds when nobody can guess it and you can remember it. Take <strong>four words</strong> that have nothing to do with each other. Do not take your name, your birthday or your phone number.</p><p>Use another one for your money than for everything else.</p>',
          },
          {
            title: 'Before you hand the phone back',
            body: '<p>Three things, in this order:</p><ol><li>Sign out of everything you opened.</li><li>Press <em>This is not my phone</em> where a site offers it.</li><li>Close the browser.</li></ol>',
          },
        ],
      },
    ],
  },
  {
    name: 'product-in-practice',
    level: 'Intermediate',
    passingScore: 75,
    approvesItself: false,
    premium: { instructor: 'Sample Teacher One', price: 45_000 },
    en: {
      title: 'Sample: product management in practice',
      description:
        'A sample course that costs something, so that the page can be seen. From what customers say to what is built next.',
      duration: '6 weeks',
    },
    fr: {
      title: 'Exemple : la gestion de produit en pratique',
      description:
        'Un cours d’exemple payant, pour que la page se voie. De ce que disent les clients à ce qu’on construit ensuite.',
      duration: '6 semaines',
    },
    rw: {
      title: 'Urugero: gucunga igicuruzwa mu bikorwa',
      description:
        'Isomo ry’urugero ryishyurwa, ngo urupapuro rugaragare. Kuva ku byo abakiriya bavuga kugeza ku bikurikira.',
      duration: 'Ibyumweru 6',
    },
    modules: [
      {
        title: 'Listening',
        lessons: [
          {
            title: 'Ask before you build',
            body: '<p>Ask five people what they did the last time they had the problem. Do not ask what they would like to have.</p>',
          },
        ],
      },
    ],
  },
]
