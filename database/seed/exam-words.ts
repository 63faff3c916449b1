/** The exam of a sample course: questions in the format of an import file. */
export type SampleExam = {
  name: string
  title: string
  description: string
  minutes: number
  questions: string
}

/** The lessons answer every question. */
export const sampleExams: SampleExam[] = [
  {
    name: 'spreadsheet-basics',
    title: 'Sample exam: spreadsheets for a small shop',
    description: 'A sample exam. Everything it asks stands in the lessons.',
    minutes: 10,
    questions: `question;options;correct;topic
How many lines does each sale get in the sheet?;One line for each sale|One line for each day|One line for each customer|As many as there is room for;1;Rows and columns
Today you wrote 'soap', tomorrow you write 'soaps'. What does the sheet make of it?;The same thing|Two different things|A mistake that it mends|A word it cannot read;2;Rows and columns
Which formula works out the total of the second line, with how many in C and the price in D?;=C2+D2|=SUM(C2:D2)|=C2*D2|=D2-C2;3;Sums
A price was written as '500 RWF'. Why does the sum look wrong?;The sheet does not know francs|The number is too small|The line is too long|For the sheet that is a word and no number;4;Sums
What did the shop make this week?;All money that came in|What was sold minus what was bought|The largest sale|What is left on the shelf;2;Sums
There is no time to write while customers wait. What do you do?;Write the sheet at the end of the month|Leave those sales out|Make marks on paper and write them the same day|Close the shop for an hour;3;Rows and columns
`,
  },
  {
    name: 'safe-on-line',
    title: 'Sample exam: safe with a shared phone',
    description: 'A sample exam. Everything it asks stands in the lessons.',
    minutes: 10,
    questions: `question;options;correct;topic
Which password holds?;Your birthday|Four words that have nothing to do with each other|The name of your shop and 1|Your phone number backwards;2;Passwords
Which account gets a password that you use nowhere else?;Your e-mail|A game|The page of a newspaper|None, one for all is easier;1;Passwords
A message says: 'I sent you money by mistake, send it back.' What do you do first?;Send it back at once|Answer politely|Look at your balance, not at the message|Ask for the name;3;Messages
Somebody from 'customer service' asks for your PIN. Whom may you tell it?;Customer service|Nobody|A friend who helps you|Whoever calls from the number of the operator;2;Messages
What comes first before you hand back a phone that is not yours?;Close the browser|Sign out of everything you opened|Switch it off|Clean the screen;2;A shared phone
Your phone was stolen. What do you do in the first hour, before all else?;Buy another one|Tell it on social media|Have the SIM card and the mobile money account blocked|Change your picture;3;The first hour
`,
  },
]
