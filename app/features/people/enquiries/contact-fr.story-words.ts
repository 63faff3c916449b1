import type { Letter } from './contact.story-words.ts'

export const inFrench: Letter[] = [
  {
    subject: 'La langue des ateliers',
    message: 'Bonjour, je comprends mal l’anglais. Les ateliers du soir sont-ils aussi en français ?',
    answer:
      'Ils sont surtout en kinyarwanda, mais deux de nos formateurs parlent français et répondent volontiers. Les documents existent dans les trois langues.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Stage de trois mois',
    message: 'J’étudie la gestion à Huye et je cherche un stage de trois mois. À qui dois-je écrire ?',
    answer:
      'À moi. Une lettre d’une page, et une chose que vous avez organisée vous-même, même petite.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Reçu pour un don',
    message:
      'J’ai donné 25 000 francs par carte depuis Lyon. Le reçu est-il valable pour mes impôts en France ?',
    answer:
      'Merci beaucoup. Le reçu prouve votre don, mais nous ne sommes pas reconnus en France : il ne réduit pas vos impôts là-bas.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'En retard au rendez-vous',
    message: 'Mon bus de Muhanga est bloqué, j’arriverai avec une heure de retard. Dois-je reporter ?',
    answer: 'Venez quand même, nous vous attendons jusqu’à midi.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Garderie',
    message: 'Mon fils a trois ans. Y a-t-il une garderie pendant l’atelier du samedi ?',
    answer: 'Oui, au rez-de-chaussée, avec deux personnes. Apportez son goûter et un change.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Visite de notre lycée',
    message:
      'Nous sommes un lycée de Rubavu et nous passons deux jours à Kigali avec 22 élèves. Peut-on venir ?',
    answer:
      'Avec plaisir, un mercredi après-midi. Vingt-deux élèves, c’est parfait. Dites-moi ce qu’ils apprennent.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Mes données',
    message: 'J’avais postulé l’an dernier. Que gardez-vous de moi, et comment l’effacer ?',
    answer:
      'Sur la page « Mes données », entrez votre adresse : vous recevez un lien qui montre tout ce que nous avons, et un bouton pour l’effacer. Personne ici n’a besoin de l’autoriser.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'Ma fille de quinze ans',
    message: 'Ma fille a quinze ans et veut suivre le cours du soir. Faut-il ma signature ?',
  },
  {
    subject: 'Pour des agricultrices',
    message:
      'Nous sommes seize agricultrices à Karongi. Votre programme rural vient-il jusqu’à nous, ou devons-nous venir ?',
  },
]
