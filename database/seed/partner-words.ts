import type { PartnerCategory } from '~/features/website/partners/partner.options.ts'
import type { SampleLocale } from './in-fields.ts'

export type SamplePartner = {
  name: string
  host: string
  category: PartnerCategory
  hasLogo?: false
} & Record<SampleLocale, string>

/** None of these partners exists, and their texts say so. The first is shown first. */
export const samplePartners: SamplePartner[] = [
  {
    name: 'Umurabyo Networks (sample)',
    host: 'umurabyo.example',
    category: 'technology',
    en: 'Fibre and spare routers for every desk, and engineers who answer questions on Fridays.',
    fr: 'De la fibre et des routeurs pour chaque bureau, et des ingénieurs qui répondent le vendredi.',
    rw: 'Umuyoboro wa fibre na routeri kuri buri meza, n’abahanga basubiza ibibazo ku wa gatanu.',
  },
  {
    name: 'Somalab Foundation (sample)',
    host: 'somalab.example',
    category: 'education',
    en: 'Science kits and scholarships for schools without a laboratory.',
    fr: 'Des kits de science et des bourses pour les écoles sans laboratoire.',
    rw: 'Ibikoresho bya siyansi na buruse ku mashuri adafite laboratwari.',
  },
  {
    name: 'Kivu Savings (sample)',
    host: 'kivu-savings.example',
    category: 'finance',
    en: 'First accounts and small loans for companies in their first year.',
    fr: 'Premiers comptes et petits prêts pour les entreprises de moins d’un an.',
    rw: 'Konti za mbere n’inguzanyo nto ku bigo biri mu mwaka wa mbere.',
  },
  {
    name: 'Akarere Innovation Office (sample)',
    host: 'akarere.example',
    category: 'government',
    en: 'Rooms in four districts, and a permit within a week.',
    fr: 'Des salles dans quatre districts, et un permis en une semaine.',
    rw: 'Ibyumba mu turere tune, n’uruhushya mu cyumweru kimwe.',
  },
  {
    name: 'Inkuru Library (sample)',
    host: 'inkuru.example',
    category: 'nonprofit',
    en: 'Books, quiet tables and a reading hour for the children of founders.',
    fr: 'Des livres, des tables calmes et une heure de lecture pour les enfants des fondateurs.',
    rw: 'Ibitabo, ameza atuje n’isaha yo gusomera abana b’abashinze ibigo.',
  },
  {
    name: 'Zuba Grid (sample)',
    host: 'zubagrid.example',
    category: 'corporate',
    en: 'Solar roofs for our rural labs, and paid internships on them.',
    fr: 'Des toits solaires pour nos laboratoires ruraux, et des stages payés dessus.',
    rw: 'Imirasire y’izuba ku bigo byacu byo mu cyaro, n’imenyerezamwuga rihembwa.',
  },
  {
    name: 'Umugore Fund (sample)',
    host: 'umugore.example',
    category: 'development',
    en: 'Grants for companies that women lead, from the first sketch on.',
    fr: 'Des subventions aux entreprises menées par des femmes, dès le premier croquis.',
    rw: 'Inkunga ku bigo biyoborwa n’abagore, kuva ku gishushanyo cya mbere.',
  },
  {
    name: 'Ikawa Cooperative (sample)',
    host: 'ikawa.example',
    category: 'nonprofit',
    en: 'Two thousand farmers who test what we build, and say so when it fails.',
    fr: 'Deux mille agriculteurs qui essaient ce que nous faisons, et le disent quand cela échoue.',
    rw: 'Abahinzi ibihumbi bibiri bagerageza ibyo twubaka, bakavuga igihe binaniranye.',
  },
  {
    name: 'Imigongo Design (sample)',
    host: 'imigongo-design.example',
    category: 'corporate',
    hasLogo: false,
    en: 'Brand days for teams that have a product and no name yet.',
    fr: 'Des journées de marque pour les équipes qui ont un produit et pas encore de nom.',
    rw: 'Iminsi yo gushaka izina n’ikirango ku matsinda afite igicuruzwa atarabona izina.',
  },
  {
    name: 'Ijwi Studio (sample)',
    host: 'ijwi.example',
    category: 'technology',
    hasLogo: false,
    en: 'A recording room, and speech software that understands Kinyarwanda.',
    fr: 'Un studio, et un logiciel de parole qui comprend le kinyarwanda.',
    rw: 'Icyumba cyo gufatiramo amajwi, na porogaramu yumva Ikinyarwanda.',
  },
]
