type Words = { title: string; description: string; duration: string }
type Lesson = {
  title: string
  body: string
  required?: boolean
  isOpen?: boolean
  media?: { kind: string; url: string }
}
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

/** A lesson, paragraph by paragraph. */
const text = (...parts: string[]) => parts.join('')

/** Marked as samples; their content is correct all the same. */
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
            body: text(
              '<p>A spreadsheet is a page of boxes. Each box is called a <strong>cell</strong>. You write one thing into each cell: a word, a number or a date. A cell has an address: the letter of its column and the number of its line. The first one is A1.</p>',
              '<h2>Why a shop needs one</h2><p>At the end of the day you want to know three things:</p><ul><li>what was sold,</li><li>for how much,</li><li>and what is left on the shelf.</li></ul><p>On paper you add the numbers every evening, and every evening you may add them wrong. In a spreadsheet you write each number once, and the sum is always there.</p>',
              '<h2>Try it</h2><ol><li>Open a spreadsheet on your phone. Google Sheets is free and also works without a connection; any other will do.</li><li>Make an empty sheet and call it <em>Sales</em> and the month.</li><li>Write the name of your shop into A1.</li></ol><p>You now have a place for your numbers. In the next lesson you give it columns.</p>',
            ),
          },
          {
            title: 'One line for each sale',
            body: text(
              '<p>Begin with four columns: <strong>date</strong>, <strong>what</strong>, <strong>how many</strong>, <strong>price</strong>. Write these words into the first line. Then one line for each sale:</p>',
              '<ol><li>Write the date in the first cell of the line.</li><li>Write what was sold, always with the same word. <em>Soap</em> today and <em>soaps</em> tomorrow are two things for the sheet.</li><li>Write how many, as a number without words.</li><li>Write the price of one, in francs.</li></ol>',
              '<p>Do not leave an empty line between two sales. A line that is empty tells the sheet that the list ends there.</p>',
              '<h2>When there is no time</h2><p>With customers at the counter, make a mark on paper for each thing you sell, and write the sheet when it is quiet. Do it the same day: tomorrow you will not remember.</p>',
              '<h2>Try it</h2><p>Write the last five things you sold. If you have no shop, write the last five things you bought.</p>',
            ),
          },
        ],
      },
      {
        title: 'Sums',
        lessons: [
          {
            title: 'Let the sheet add',
            body: text(
              '<p>In a fifth column the sheet can work out the total of each line: how many times price. A formula begins with an equals sign. In the second line it is <strong>=C2*D2</strong>. Copy it down: each line then multiplies its own numbers.</p>',
              '<p>Below the last line a second formula adds all of them: <strong>=SUM(E2:E40)</strong>. When you write a new line above it, the sum changes by itself.</p>',
              '<h2>What was left</h2><p>Money that came in is not what you earned. Make a second sheet for what you <em>bought</em>, with the same columns. Sales minus purchases is what the shop made. Look at it once a week, on the same day.</p>',
              '<h2>When a number looks wrong</h2><ul><li>Look for a word where a number should be. A price written as <em>500 RWF</em> is a word. Write 500.</li><li>Look at the first and the last line of the sum. Is your newest sale inside?</li><li>Look for a number that is ten times too large: one zero more is the most common mistake.</li></ul>',
            ),
          },
          {
            title: 'If you like to watch it',
            body: '<p>Somebody shows the same three steps in a film of two minutes. You need not watch it: everything in it stands in the lessons before.</p>',
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
            isOpen: true,
            body: text(
              '<p>A password holds when nobody can guess it and you can remember it. Take <strong>four words</strong> that have nothing to do with each other. Do not take your name, your birthday or your phone number: whoever knows you tries these first.</p>',
              '<p>Use another one for your money than for everything else, and another one for your e-mail. Whoever reads your e-mail can ask every other site for a new password.</p>',
              '<h2>A PIN is a password, too</h2><ul><li>Not 1234, not 0000, and not the year you were born.</li><li>Cover the keys when you type it, also in front of friends.</li><li>If somebody helped you to set it, set it anew when you are alone.</li></ul>',
              '<h2>The second lock</h2><p>Where a site offers to ask for a code as well, switch it on. Somebody who has your password then still stands outside.</p>',
            ),
          },
          {
            title: 'Messages that want your money',
            body: text(
              '<p>Most people who lose money to a message were not careless. They were in a hurry, because the message told them to be. <strong>Hurry is the sign.</strong></p>',
              '<h2>Three that come again and again</h2><ol><li><em>‘I sent you money by mistake, please send it back.’</em> Look at your balance first, not at the message: anybody can write a text that looks like one from your operator. If money really came, let the operator send it back.</li><li><em>‘You have won. Pay the fee to receive it.’</em> Nobody pays to receive a prize.</li><li><em>‘This is customer care, tell me the code you just got.’</em> The code is the key to your account. Nobody who works there needs it from you.</li></ol>',
              '<h2>What to do</h2><ul><li>Do nothing for five minutes.</li><li>Call back on a number you already had, not on the one in the message.</li><li>Never say a PIN or a code to anybody, and never type it into a page that a message opened.</li></ul>',
            ),
          },
          {
            title: 'Before you hand the phone back',
            body: text(
              '<p>On a phone that is not yours, everything you open stays open for the next person. Three things, in this order:</p><ol><li>Sign out of everything you opened.</li><li>Press <em>This is not my phone</em> where a site offers it.</li><li>Close the browser.</li></ol>',
              '<h2>Before you begin</h2><p>Open a private window. On most phones it is in the menu of the browser, called <em>private</em> or <em>incognito</em>. When you close it, the phone forgets what you typed there. When the browser asks whether it shall remember your password, say no.</p>',
              '<p>Photos and documents that you downloaded stay on the phone in any case. Delete them, and empty the bin.</p>',
            ),
          },
        ],
      },
      {
        title: 'When it has happened',
        lessons: [
          {
            title: 'The first hour',
            body: text(
              '<p>Your phone is gone, or somebody was in your account. What you do in the first hour decides how much you lose. Borrow a phone and go from the top down:</p>',
              '<ol><li><strong>The money.</strong> Call your operator or go to its shop, and have the SIM card and the mobile money account blocked. Ask for a number for your report and write it down.</li><li><strong>The e-mail.</strong> Change its password, then sign out all other devices. The page for it is in the settings, under security.</li><li><strong>The people.</strong> Tell family and friends by another way that messages from you are not from you.</li><li><strong>The rest.</strong> Change every other password that was the same.</li></ol>',
              '<p>Then report it to the police, with the number of your report and the number of the phone itself. You find that one beforehand: type <strong>*#06#</strong> and write it on paper at home.</p>',
              '<p>It is no shame. Whoever tells what happened warns the next one.</p>',
            ),
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
        'A sample course that costs something. From what customers say to what is built next: ask well, write one problem down, test it small, choose what comes next.',
      duration: '6 weeks',
    },
    fr: {
      title: 'Exemple : la gestion de produit en pratique',
      description:
        'Un cours d’exemple payant. De ce que disent les clients à ce qu’on construit ensuite : bien demander, écrire un seul problème, essayer en petit, choisir la suite.',
      duration: '6 semaines',
    },
    rw: {
      title: 'Urugero: gucunga igicuruzwa mu bikorwa',
      description:
        'Isomo ry’urugero ryishyurwa. Kuva ku byo abakiriya bavuga kugeza ku bikurikira: kubaza neza, kwandika ikibazo kimwe, kugerageza ku rugero ruto, guhitamo igikurikira.',
      duration: 'Ibyumweru 6',
    },
    modules: [
      {
        title: 'Listening',
        lessons: [
          {
            title: 'Ask before you build',
            body: text(
              '<p>Ask five people what they <strong>did</strong> the last time they had the problem. Do not ask what they would like to have: everybody is polite, and a wish costs nothing.</p>',
              '<h2>Questions that work</h2><ul><li>When did this last happen to you?</li><li>What did you do then? And after that?</li><li>What did it cost you, in time or in money?</li><li>What have you tried already, and why did you stop?</li></ul>',
              '<p>If somebody has the problem and has never tried anything against it, it is not a problem they will pay for.</p>',
              '<h2>Write it down at once</h2><p>In their words, not in yours. One page for each person. Do not talk about your idea before the end: from then on they talk about you.</p>',
            ),
          },
          {
            title: 'One problem, in one sentence',
            body: text(
              '<p>After five talks you have many notes and one temptation: to solve everything. Choose one problem and write it so that somebody who was not there understands it:</p>',
              '<blockquote>Who, in which situation, cannot do what, and what does it cost them?</blockquote>',
              '<p>For example: <em>Women who sell tomatoes at the market in the morning do not know by noon what is left, and throw away a tenth of it.</em> Now everybody sees who to ask next, and how to notice that it is solved: less is thrown away.</p>',
              '<h2>Check the sentence</h2><ul><li>Is there a number in it that you could count again in a month?</li><li>Is your solution in it? Then take it out.</li><li>Read it to one of the five. Do they say <em>yes, exactly</em>?</li></ul>',
            ),
          },
        ],
      },
      {
        title: 'Deciding',
        lessons: [
          {
            title: 'The smallest test',
            body: text(
              '<p>Before you build, find the smallest thing that could show you are wrong. It should take days, not months, and real people should have to do something: come, pay, or come back.</p>',
              '<ol><li><strong>By hand.</strong> Do the service yourself for three customers, with paper and a phone.</li><li><strong>A promise.</strong> Describe it on one page and ask for a small deposit. Give it back if you do not go on.</li><li><strong>One feature.</strong> Build the one step that nobody else does for them, and nothing around it.</li></ol>',
              '<p>Write down <em>before</em> the test what result would make you stop. Afterwards one always finds a reason to go on.</p>',
            ),
          },
          {
            title: 'What comes next',
            body: text(
              '<p>Everybody has a wish: customers, partners, your own team. A list of wishes is no plan. Give each one three numbers from 1 to 5:</p><ul><li>how many people it helps,</li><li>how much it helps each of them,</li><li>how much work it is.</li></ul>',
              '<p>Multiply the first two and divide by the third. Do the topmost one, and only that one, until it is with the customers. Then count the number in your sentence of the problem again.</p>',
              '<h2>Saying no</h2><p>Tell whoever asked what you do instead, and why. A reason that one can argue with is worth more than a polite maybe.</p>',
            ),
          },
        ],
      },
    ],
  },
]
