import type { Letter } from './contact.story-words.ts'

export const inEnglish: Letter[] = [
  {
    subject: 'A question for our Saturday page',
    message:
      'I write about work for a weekly paper. May I come by for an hour and talk to two of the women who finished your evening class?',
    answer:
      'Gladly. Two of them said yes. Thursday at four would suit them; you may take pictures of the room, and of people only if they agree.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Can I teach?',
    message:
      'I am an accountant and free on Tuesday evenings. Would a class on cash flow be of use to anybody?',
    answer:
      'It would. Please book a conversation with Eric, and bring one example you would use on the first evening.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Parking',
    message: 'Four of us come by car on Friday. Is there anywhere to park, or shall we take a taxi?',
    answer: 'Two places in the yard, the rest is the street. A moto from Kacyiru is quicker.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Invoice in the company’s name',
    message:
      'I paid for membership with my own phone. My accountant needs the receipt in the name of the company.',
    answer:
      'The receipt carries the name of whoever paid. I have sent you a letter that names your company and the receipt’s number; the revenue authority accepts it.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'A grey charger',
    message:
      'I think I left my laptop charger in the reading room on Monday. Grey, with a red tape around it.',
    answer: 'It waits for you at the entrance, with your name on it.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Nine students from Oslo',
    message:
      'We visit Kigali with a master’s class and would like to see how a hub works, without standing in the way. Is a morning possible?',
    answer:
      'A Wednesday morning, please: then nobody has class. Nine is fine. Bring questions; our founders like those more than speeches.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Nothing since Thursday',
    message: 'I applied last week and got the confirmation. Should I have heard from you by now?',
    answer:
      'You should, and the link in the confirmation says so, too. You are on the list for a talk; Eric calls you today.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Where does 500+ come from?',
    message: 'Your site says that 500 people were trained. Over which years, and who counts as trained?',
    answer:
      'Since 2019, and only people who finished: 538 by the end of last year. We are writing the source beside each figure.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Mentor hours',
    message: 'I ran a delivery company for nine years and sold it. I could listen to somebody twice a month.',
    answer:
      'That is exactly what three of our teams need. Please book a conversation and choose ‘Other’.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'My picture',
    message:
      'I am in the background of the picture of the repair day. I never said yes. Please take it down.',
    answer:
      'You are right, and I am sorry. It is down since this morning, also from our pages elsewhere. Thank you for telling us.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'A gift from our staff',
    message: 'Fourteen of us put 280,000 together at work. Can we give it by bank transfer, as one amount?',
    answer:
      'Thank you, all fourteen. Choose ‘bank transfer’ on the page for gifts: you get the account and a reference there. More than 100,000 goes in several gifts; write to me if that is a nuisance.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'The date on the event page',
    message: 'The page says the 14th, the SMS says the 15th. Which of them?',
    answer: 'The 15th. The page was wrong for an hour and is right now. Thank you.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Selling at your market day',
    message: 'Do I have to be in a program to have a table at the market day? I make candles.',
    answer:
      'No. Tables are free for anybody who makes something; there are twenty, and four are left.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'A speaker for our graduation',
    message:
      'We are a vocational school in Nyarugenge with 60 graduates. Would one of your founders speak for ten minutes?',
  },
  {
    subject: 'A room for thirty on a Saturday',
    message: 'Our association of young plumbers looks for a room for a whole day. We clean up afterwards.',
  },
  {
    subject: 'The invoice of last month',
    message:
      'Our consultation hours of last month are paid, but the invoice has not come. Could you send it again?',
    isLate: true,
  },
]
