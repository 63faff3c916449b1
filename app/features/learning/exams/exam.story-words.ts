/** The exam of the premium course, which Eric writes during the year. The lessons answer every question. */
export const premiumExam = {
  slug: 'sample-product-in-practice',
  title: 'Sample exam: product management in practice',
  description: 'A sample exam. Everything it asks stands in the lessons.',
  minutes: '15',
  questions: `question;options;correct;topic
What do you ask somebody who may have the problem?;What they would like to have|What they did the last time they had it|Whether your idea is good|What they would pay for it;2;Listening
When do you talk about your own idea?;First, so that they understand you|In the middle|At the end|In the invitation;3;Listening
Somebody has the problem and never tried anything against it. What does that tell you?;They will not pay for a solution|They are shy|They need a cheaper one|They wait for you;1;Listening
What does not belong into the sentence of the problem?;Who has it|What it costs them|Your solution|The situation;3;Listening
What do you write down before a test?;The names of those who help|What result would make you stop|How much it will earn|The date of the launch;2;Deciding
How do you choose what comes next?;The wish of the largest customer|The newest wish|How many it helps times how much it helps, divided by the work|What the team likes to build;3;Deciding
`,
}
