import { m } from '~/platform/i18n/texts.ts'
import { wordsIn } from '~/platform/words.ts'

/** A fixed page, or a list with a filter: `words` is what else people call what is on it, in three languages. */
type PageWords = { path: string; title: () => string; words: string }

const offers = '/opportunities?category='

/** Synonyms need not be here: `kits/content/synonyms.ts` has them. */
export const pageWords: PageWords[] = [
  {
    path: '/about',
    title: m.nav_about,
    words:
      'about hub iris mission vision history address location hours apropos qui sommes nous ibyerekeye abo turi bo aho',
  },
  {
    path: '/services',
    title: m.nav_our_services,
    words:
      'consulting strategy facilitation training research analysis advice package premium quote price conseil strategie devis formule serivisi ubujyanama ingamba igiciro',
  },
  {
    path: '/impact',
    title: m.nav_our_impact,
    words: 'impact results numbers achievements resultats chiffres ibyagezweho umusaruro',
  },
  {
    path: '/programs',
    title: m.nav_programs,
    words:
      'program apply join training incubation registration programme inscription porogaramu kwiyandikisha gusaba',
  },
  {
    path: '/opportunities',
    title: m.nav_opportunities,
    words:
      'opportunity job work internship scholarship grant funding tender volunteer fellowship emploi stage bourse subvention amahirwe akazi buruse inkunga cv resume',
  },
  { path: `${offers}job`, title: m.category_job, words: 'job work emploi akazi' },
  {
    path: `${offers}internship`,
    title: m.category_internship,
    words: 'internship stage kwimenyereza umwuga',
  },
  { path: `${offers}scholarship`, title: m.category_scholarship, words: 'scholarship bourse buruse' },
  { path: `${offers}grant`, title: m.category_grant, words: 'grant funding subvention financement inkunga' },
  {
    path: `${offers}tender`,
    title: m.category_tender,
    words: 'tender procurement supplier appel offres marche public fournisseur isoko leta ipiganwa',
  },
  { path: `${offers}fellowship`, title: m.category_fellowship, words: 'fellowship' },
  { path: `${offers}volunteer`, title: m.category_volunteer, words: 'volunteer benevolat ubukorerabushake' },
  {
    path: '/events',
    title: m.nav_events,
    words:
      'event calendar agenda meeting workshop hackathon ticket register evenement calendrier inscription ibikorwa inama kalendari kwiyandikisha',
  },
  {
    path: '/news',
    title: m.nav_news,
    words: 'news article blog press actualites nouvelles presse amakuru itangazamakuru',
  },
  { path: '/startups', title: m.nav_startups, words: 'startup company portfolio entreprise ikigo ibigo' },
  {
    path: '/partners',
    title: m.nav_partners,
    words: 'partner sponsor collaboration partenaire bailleur umufatanyabikorwa abaterankunga',
  },
  {
    path: '/team',
    title: m.nav_team,
    words:
      'team staff people director advisor equipe personnel directeur itsinda abakozi umuyobozi phone email',
  },
  {
    path: '/testimonials',
    title: m.nav_testimonials,
    words: 'testimonial review story success alumni temoignage avis anciens ubuhamya abize',
  },
  {
    path: '/appointments',
    title: m.services_call_schedule,
    words:
      'appointment meeting book call visit talk adviser advisor mentor consultation rendez vous entretien visite conseiller gahunda guhura kubonana umujyanama inama',
  },
  {
    path: '/membership',
    title: m.membership_title,
    words:
      'membership member join desk coworking space subscription fee year price register adhesion membre bureau abonnement cotisation inscription umunyamuryango kwinjira ameza ifatabuguzi kwiyandikisha',
  },
  {
    path: '/donation',
    title: m.nav_donate,
    words:
      'donate donation give money support mobile momo card paypal bank transfer gift don argent soutien virement inkunga gutanga amafaranga gufasha',
  },
  {
    path: '/elearning',
    title: m.nav_elearning,
    words:
      'elearning online course lesson learn free class exam certificate diploma verify login cours ligne lecon apprendre gratuit examen certificat diplome verifier isomo amasomo kwiga ubuntu ikizamini impamyabumenyi kugenzura',
  },
  {
    path: '/elearning/me',
    title: m.learner_title,
    words:
      'my course progress continue certificate mes cours progression certificat amasomo yanjye gukomeza icyemezo impamyabumenyi',
  },
  {
    path: '/contact',
    title: m.nav_contact,
    words:
      'contact write message phone call number email address location where directions map hours whatsapp help question ecrire telephone appeler numero adresse plan horaires heures ouverture aide kwandikira guhamagara nimero telefone aderesi ikarita aho amasaha ubufasha ikibazo ubutumwa',
  },
  {
    path: '/status',
    title: m.status_title,
    words:
      'status application code lost forgot answer result follow track ticket resend suivi candidature code perdu oublie reponse resultat ubusabe kode nabuze nibagiwe igisubizo aho bigeze',
  },
  {
    path: '/my-data',
    title: m.rights_link,
    words:
      'my data personal information delete erase copy correct consent account privacy mes donnees personnelles supprimer effacer copie corriger consentement compte amakuru yanjye bwite gusiba gukosora konti',
  },
  {
    path: '/partnership',
    title: m.partnership_title,
    words:
      'become partner partnership company collaborate sponsor invest together devenir partenaire entreprise collaborer investir ensemble ubufatanye umufatanyabikorwa ikigo gukorana gushora',
  },
  {
    path: '/digital-bridge',
    title: m.bridge_form_title,
    words:
      'digital bridge germany europe it talent engineer developer abroad company hire remote allemagne informaticien talents recruter ubudage uburayi abahanga ikoranabuhanga',
  },
  {
    path: '/privacy-policy',
    title: m.nav_privacy,
    words:
      'privacy policy data protection cookies personal confidentialite donnees protection politique vie privee ubuzima bwite ibanga kurinda amakuru',
  },
  {
    path: '/terms-of-service',
    title: m.nav_terms,
    words: 'terms conditions rules legal law conditions utilisation regles loi amategeko amabwiriza',
  },
].map((page) => ({ ...page, words: wordsIn(page.words).join(' ') }))
