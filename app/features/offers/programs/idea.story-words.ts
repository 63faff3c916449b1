import type { Locale } from '~/platform/i18n/locale.ts'
import type { Stage } from '../../core/site/startup.options.ts'

/** What an application says, and what comes of it. */
export type Idea = {
  locale: Locale
  /** Where the words fit only one. */
  gender?: 'female' | 'male'
  /** One of the list, or another. None where the program asks about no startup. */
  sector?: string
  stage?: Stage
  organization?: string
  helpedBy?: string
  /** Where no project is asked for, why they want to join. */
  project: string
  experience: string
  /** In a past call approved if absent, in the open one still waiting. 'left' withdrew after the approval. */
  outcome?: 'approved' | 'rejected' | 'withdrawn' | 'left' | 'reopened'
  /** Waits for longer than was promised. */
  isLate?: true
  note?: [by: 'aline' | 'eric' | 'diane', text: string]
}

type Motivation = { reasons: string[]; hopes: string[] }

/**
 * Why people apply: a reason and a hope, so that no two say the same. The number of hopes has no divisor in common with
 * the number of reasons plus one: see `motivationOf`.
 */
export const founders: Record<Locale, Motivation> = {
  en: {
    reasons: [
      'I have come as far as I can alone.',
      'I was at an open evening of the hub, and the questions people asked there were better than mine.',
      'I make the same mistakes twice because nobody tells me about the first time.',
      'I know the problem well and the business side hardly at all.',
      'I work on it between two jobs, and it shows.',
      'My family has been patient for two years; now it has to stand on its own feet.',
    ],
    hopes: [
      'I need people who ask me hard questions every week.',
      'Above all I need help with prices: I am still too cheap.',
      'I hope to meet somebody who can sell, because I cannot.',
      'I want to learn how to talk to a bank without trembling.',
      'In return I can show the others how to work with cooperatives.',
    ],
  },
  fr: {
    reasons: [
      'Je ne peux pas aller plus loin sans aide.',
      'Une amie passée par le programme m’a dit de vous écrire.',
      'Je connais le terrain, beaucoup moins les chiffres.',
      'Je travaille le soir, après un autre emploi, et cela n’avance pas assez vite.',
    ],
    hopes: [
      'J’espère des questions difficiles chaque semaine.',
      'J’ai besoin d’apprendre à fixer un prix.',
      'Il me faut surtout quelqu’un qui sache vendre.',
      'En échange, je peux partager mes contacts dans les coopératives.',
    ],
  },
  rw: {
    reasons: [
      'Nageze aho ntashobora kurenga njyenyine.',
      'Numvise ibyanyu kuri radiyo, nsoma urubuga rwanyu rwose.',
      'Hari umuntu wanyuze muri iyi porogaramu wansabye kubandikira.',
      'Ikibazo ndakizi neza kuko nkibamo, ariko iby’ubucuruzi sindabimenya.',
      'Mbikora nijoro nyuma y’akandi kazi, bikangora gutera imbere.',
      'Abakiriya barahari, ariko simbasha kubahaza bose.',
      'Abanyemereye inkunga ni benshi, abayitanze ni bake; ubu ndashaka ubumenyi.',
    ],
    hopes: [
      'Nkeneye abangira inama buri cyumweru, bakambaza ibibazo bikomeye.',
      'Nkeneye kumenya gushyiraho igiciro kitampombya.',
      'Ndifuza guhura n’abandi bari mu rugendo nk’urwanjye.',
      'Ndashaka kwiga gutegura umushinga banki yakwemera.',
      'Nimumpa umwanya, nanjye nzafasha abandi uko nshoboye.',
    ],
  },
}

export const learners: Record<Locale, Motivation> = {
  en: {
    reasons: [
      'Every job that I look at asks for something I cannot do yet.',
      'At the open day I saw people like me do it, and thought: why not I?',
      'I have learned from videos for a year and go round in circles.',
      'My cousin learned with you and now pays her own rent.',
    ],
    hopes: [
      'I can come every evening and on Saturdays.',
      'In a year I want to work for myself.',
      'What I learn I will teach in my street.',
      'I only need a place to practise and somebody to ask.',
    ],
  },
  fr: {
    reasons: [
      'Toutes les annonces demandent ce que je ne sais pas encore faire.',
      'La journée portes ouvertes m’a montré que c’était possible.',
      'J’apprends avec des vidéos depuis un an, et je tourne en rond.',
    ],
    hopes: [
      'Je peux venir tous les soirs et le samedi.',
      'J’aimerais travailler pour mon compte dans un an.',
      'Ce que j’apprendrai, je l’enseignerai à mon tour.',
    ],
  },
  rw: {
    reasons: [
      'Ndashaka akazi kantunga n’umuryango wanjye.',
      'Aho nsabye akazi hose bansaba kumenya mudasobwa.',
      'Umuvandimwe wanjye yize iwanyu, ubu arikorera.',
      'Nkunda ikoranabuhanga kuva nkiri umwana, ariko sinigeze mbona aho nitoreza.',
      'Nabonye ibyo mukora ku munsi w’imiryango ifunguye, nifuza kubizamo.',
    ],
    hopes: [
      'Niteguye kwiga buri mugoroba.',
      'Nzigisha n’abandi bo mu mudugudu wacu.',
      'Icyo nsaba ni aho nitoreza n’umuntu umpa inama.',
      'Mu mezi atandatu ndifuza kuba nikorera.',
      'Telefoni nyikoresha neza, mudasobwa ni yo nsigaje.',
    ],
  },
}

/** The nth, each pair of a reason and a hope once. */
export function motivationOf({ reasons, hopes }: Motivation, n: number): string {
  const reason = reasons[n % reasons.length]
  const hope = hopes[(n + Math.floor(n / reasons.length)) % hopes.length]
  return `${reason} ${hope}`
}
