import type { Locale } from '~/platform/i18n/locale.ts'
import type { EducationLevel } from './enrollment.options.ts'

/** What one learner writes when enrolling. The sector and the stage are those of their own startup. */
export type Wish = {
  locale: Locale
  course: 'spreadsheet-basics' | 'safe-on-line'
  educationLevel: EducationLevel
  currentOccupation: string
  motivation: string
  startupSector: string
  startupStage: string
}

const courses = { shop: 'spreadsheet-basics', safe: 'safe-on-line' } as const

/** Course, school, occupation, why; and of those with a startup its sector and stage. */
const inKinyarwanda = `
shop; high_school; Umucuruzi w’imboga; Mfite iduka rito i Kimironko. Nandika ibyo ncuruje mu ikaye ariko sinzi inyungu yanjye.; E-commerce; Early Stage
shop; high_school; Umudozi; Abakiriya banyishyura mu byiciro, bamwe nkabibagirwa. Ndashaka kubyandika neza.
shop; bachelors; Umucungamutungo wa koperative; Koperative yacu ifite abanyamuryango 64, kandi byose biri ku mpapuro.; AgriTech; Early Stage
shop; high_school; Nta kazi mfite ubu; Narangije amashuri yisumbuye, nshaka ubumenyi nakwereka umukoresha.
shop; other; Umuhinzi w’ibirayi; Ndashaka kumenya niba ibirayi byanjye binyungukira koko.; AgriTech; Idea
shop; bachelors; Umwarimu; Nifuza gukoresha imbonerahamwe mu kubara amanota y’abanyeshuri banjye.; EdTech; Idea
shop; high_school; Umukozi wa Mobile Money; Nimugoroba amafaranga ntahura n’ibyo nanditse. Ndashaka kubona aho ikosa riri.; FinTech; Idea
shop; high_school; Umutetsi; Ntangiye guteka amafunguro yo kugurisha ku biro. Ndashaka kubara igiciro cy’isahani.; FoodTech; Idea
shop; bachelors; Umunyeshuri muri kaminuza; Nkora imishinga mito hamwe n’inshuti, ni jye ubara amafaranga. Nkeneye uburyo bwiza.
shop; other; Umunyabukorikori; Mboha uduseke. Sinzi agaseke kanyungukira kurusha akandi.; E-commerce; Idea
shop; high_school; Umumotari; Ndashaka kumenya ayo nsigarana buri kwezi nkuyemo lisansi n’ubwishyu bwa moto.
shop; bachelors; Umubaruramari wimenyereza; Ku kazi bansabye gukoresha imbonerahamwe kandi sinigeze nyiga.
shop; high_school; Umucuruzi w’inkweto; Mfite amaduka abiri. Ndashaka kubona ibyacurujwe hombi ntagombye kuhaba.; RetailTech; Early Stage
shop; high_school; Umubyeyi uri mu rugo; Niga nijoro abana baryamye. Nzatangiza iduka ryanjye mu kwa mbere.; E-commerce; Idea
safe; high_school; Umucuruzi; Bigeze kunyiba amafaranga kuri telefone. Sinshaka ko byongera.
safe; other; Umuhinzi; Nsangiye telefone n’umuryango wanjye wose. Nshaka kumenya uko twarinda amafaranga.
safe; bachelors; Umujyanama w’ubuzima; Telefone y’akazi ifite amakuru y’abarwayi. Ngomba kuyarinda.; HealthTech; Idea
safe; high_school; Umukozi wo mu rugo; Bampamagara bavuga ko natsindiye amafaranga. Ndashaka kumenya ababeshya.
safe; high_school; Umunyeshuri; Konti yanjye ya Facebook yarafashwe. Nimara kwiga nzigisha n’abandi.
safe; bachelors; Umuyobozi w’ishuri; Abarimu banjye bakoresha mudasobwa imwe. Ndashaka amategeko yoroshye.; EdTech; Idea
safe; high_school; Umukozi wa Mobile Money; Abakiriya bambwira imibare yabo y’ibanga. Nifuza kubasobanurira impamvu bidakwiye.
safe; other; Umuyobozi w’itsinda ryo kuzigama; Amafaranga y’itsinda ari kuri telefone imwe. Ni nde ukwiye kumenya umubare w’ibanga?; FinTech; Idea
safe; high_school; Nta kazi mfite ubu; Nabonye ubutumwa busaba amafaranga ngo mbone akazi. Nari ngiye kuyohereza.
safe; bachelors; Umunyamakuru; Nkeneye kurinda abampa amakuru.
`
const inEnglish = `
shop; bachelors; Bookkeeper in a hardware shop; We sell on credit, and at the end of the month nobody agrees on who owes what.
shop; high_school; Runs a hair salon; I want to see which days are worth opening late.; RetailTech; Early Stage
shop; bachelors; Agronomist; The farmers I work with keep good notes. I want to add them up for them.; AgriTech; Idea
shop; high_school; Barber; I have never used one, and every job now asks for it.
shop; masters; Runs a small bakery; My costs went up and I do not know which bread still earns something.; FoodTech; Early Stage
shop; bachelors; Third-year student; Our club sells T-shirts for the school fees of two members. I keep the money.; E-commerce; Idea
shop; other; Tailor; A friend from the hub showed me hers. Now I want my own.; E-commerce; Early Stage
shop; bachelors; Field officer; I count visits for three districts on paper and type them again on Friday.
shop; high_school; Shop assistant; My boss will let me do the accounts if I can show that I learned it.
shop; bachelors; Leads a fruit-drying group; Eleven women, one phone, one notebook that got wet.; AgriTech; Early Stage
safe; bachelors; Receptionist; Guests ask me to print from their phones and I see everything. That cannot be right.
safe; masters; Programme assistant; We hand tablets from one village to the next and never wipe them.; HealthTech; Idea
safe; high_school; Student; Somebody borrowed money in my name. I would like to understand how.
safe; bachelors; Teacher; Thirty pupils share four laptops in my class.; EdTech; Idea
safe; high_school; Cashier; A customer showed me a false payment message and I believed it.
safe; bachelors; Works in a savings cooperative; Members bring us phones to check their balance. I want rules for that.; FinTech; Idea
`
const inFrench = `
shop; bachelors; Tient une papeterie; Je note tout dans un cahier et je perds une heure chaque soir.; RetailTech; Early Stage
shop; high_school; Vente de fruits au marché; On m’a dit que je perdais de l’argent sur les avocats. Je veux vérifier moi-même.; E-commerce; Early Stage
shop; masters; Comptable; Je veux apprendre à l’expliquer à mes sœurs, qui ont une boutique à Rubavu.
shop; bachelors; En dernière année de licence; Pour mon mémoire, je dois tenir les comptes d’une coopérative de café.; AgriTech; Idea
shop; other; Menuiserie de la famille; Je ne sais jamais combien de bois il me reste.
safe; bachelors; Travaille dans un centre de santé; Nous partageons un téléphone au centre de santé et il contient des noms.; HealthTech; Idea
safe; high_school; Caisse d’une alimentation; On m’a demandé mon code en se faisant passer pour l’opérateur.
safe; bachelors; Bénévole; Je forme des mamans de mon quartier et elles me posent ces questions.; EdTech; Idea
`

const wishesIn = (locale: Locale, text: string): Wish[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [course = '', level, occupation = '', why = '', sector = '', stage = ''] = line.split('; ')
      return {
        locale,
        course: courses[course as keyof typeof courses],
        educationLevel: level as EducationLevel,
        currentOccupation: occupation,
        motivation: why,
        startupSector: sector,
        startupStage: stage,
      }
    })

export const wishes: Wish[] = [
  ...wishesIn('rw', inKinyarwanda),
  ...wishesIn('en', inEnglish),
  ...wishesIn('fr', inFrench),
]
