import type { Locale } from '~/platform/i18n/locale.ts'
import type { Plan } from './membership.options.ts'

/** What an applicant writes about themselves, what they expect, and of a startup its sector and stage. */
export type Words = { bio: string; expectations: string; startupSector?: string; startupStage?: string }

const startup = (startupSector: string, startupStage: string, bio: string, expectations: string): Words => ({
  bio,
  expectations,
  startupSector,
  startupStage,
})
const individual = (bio: string, expectations: string): Words => ({ bio, expectations })

export const words: Record<Plan, Record<Locale, readonly Words[]>> = {
  startup: {
    rw: [
      startup(
        'AgriTech',
        'Early Stage',
        'Dukora ibyuma bito bipima ubushuhe bw’ubutaka mu mirima y’ibirayi. Turi bane, twatangiriye i Musanze.',
        'Aho gukorera hatuje, n’umuntu udufasha kuvugana na koperative.',
      ),
      startup(
        'RetailTech',
        'MVP Development',
        'Dufasha amaduka mato kumenya ibisigaye mu bubiko akoresheje SMS.',
        'Turashaka guhura n’abandi bafite amaduka, no kugerageza hamwe na bo.',
      ),
      startup(
        'FoodTech',
        'Growth',
        'Twumisha imbuto z’umwembe n’inanasi, tukazohereza mu maduka ya Kigali. Abakozi icyenda.',
        'Inama ku bijyanye n’icyemezo cy’ubuziranenge no kohereza hanze.',
      ),
      startup(
        'HealthTech',
        'Concept Development',
        'Porogaramu yibutsa ababyeyi igihe cyo gukingiza abana, mu Kinyarwanda kandi mu majwi.',
        'Kubona abajyanama b’abaganga n’aho tugeragereza.',
      ),
      startup(
        'CleanTech',
        'Early Stage',
        'Dukora amakara mu bisigazwa by’ibishishwa by’umuceri.',
        'Kwiga gukora igenamigambi n’uko twashaka umushoramari.',
      ),
      startup(
        'E-commerce',
        'Idea',
        'Turashaka gufungura urubuga rugurisha ibiseke n’imigongo by’abadozi b’i Huye.',
        'Ubufasha mu gukora urubuga, no kumenya uko twishyurwa na telefone.',
      ),
      startup(
        'EdTech',
        'MVP Development',
        'Twandika ibibazo by’imyitozo by’amashuri yisumbuye bikorwa kuri telefone nta interineti.',
        'Guhura n’abarimu n’abandi bakora mu burezi.',
      ),
    ],
    fr: [
      startup(
        'TravelTech',
        'Early Stage',
        'Nous organisons des visites de villages avec les habitants, réservables en ligne. Nous sommes deux.',
        'Un bureau deux jours par semaine et des contacts avec les hôtels.',
      ),
      startup(
        'FinTech',
        'Concept Development',
        'Un carnet d’épargne numérique pour les groupes qui se réunissent chaque dimanche.',
        'Un regard juridique et des mentors qui ont déjà travaillé avec une banque.',
      ),
      startup(
        'FoodTech',
        'Product-Market Fit',
        'Des tisanes de nos collines, en vente dans douze boutiques de Kigali.',
        'Rencontrer d’autres fabricants et mieux tenir nos comptes.',
      ),
      startup(
        'SaaS',
        'MVP Development',
        'Un logiciel de rendez-vous pour les petits cabinets dentaires.',
        'Des testeurs honnêtes et une connexion qui tient.',
      ),
    ],
    en: [
      startup(
        'FinTech',
        'Product-Market Fit',
        'We help moto riders save a little of every trip. 340 riders use it each week. Five people, since 2024.',
        'Introductions to insurers, and a room where we can meet partners.',
      ),
      startup(
        'IoT',
        'Early Stage',
        'Sensors for milk coolers in rural collection centres: a text before the milk turns.',
        'Help with hardware suppliers, and other makers around us.',
      ),
      startup(
        'AI/ML',
        'MVP Development',
        'Speech recognition for Kinyarwanda call centres, built by three friends from university.',
        'Honest feedback, computing credits if there are any, and company.',
      ),
      startup(
        'PropTech',
        'Idea',
        'A way to compare rents in Kigali that does not go through five brokers.',
        'We would like to test the idea before we write code.',
      ),
      startup(
        'CleanTech',
        'Growth',
        'We collect coffee husks from washing stations and press them into cooking fuel. Fourteen staff.',
        'Learning from others who grew past ten people, and guidance on export.',
      ),
    ],
  },
  individual: {
    rw: [
      individual(
        'Nize imyubakire, ubu ndiga gushushanya imbuga za interineti.',
        'Guhura n’abandi no kubona aho nkorera nimugoroba.',
      ),
      individual(
        'Nigisha ibarurishamibare mu mashuri yisumbuye, nkunda gukora porogaramu nto.',
        'Gufasha urubyiruko no kwiga ibishya.',
      ),
      individual(
        'Ndi umuhanzi ushushanya kuri mudasobwa, nkorana n’amaduka y’i Nyamirambo.',
        'Kumenya uko nakwishyuza neza akazi kanjye.',
      ),
      individual(
        'Narangije kwiga ubuganga bw’amatungo, ndashaka gukora ikintu gifasha aborozi.',
        'Umujyanama n’abo twafatanya.',
      ),
    ],
    fr: [
      individual(
        'À mon compte depuis quinze ans, je tiens la comptabilité de petites entreprises.',
        'Accompagner des startups et apprendre leurs outils.',
      ),
      individual(
        'Photographe, je reviens à Kigali après six ans à Lyon.',
        'Retrouver un réseau et un lieu où travailler.',
      ),
    ],
    en: [
      individual(
        'Freelance translator, English and Kinyarwanda, mostly for health projects.',
        'A quiet desk, and people to have lunch with.',
      ),
      individual(
        'Civil engineer who wants to move into data. I have taken two of your courses.',
        'Projects to work on with others, and somebody to review my code.',
      ),
      individual(
        'I run a small youth football club in Kicukiro and organise its tournaments.',
        'I want to learn how to plan and how to ask for support.',
      ),
    ],
  },
}
