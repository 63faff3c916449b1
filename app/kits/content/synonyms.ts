import { wordsIn } from '~/platform/words.ts'

/**
 * What people in Rwanda call the same thing, in English, French and Kinyarwanda: one thing in each line. An entry of
 * several words is one expression.
 */
const things = `
job, jobs, work, employment, vacancy, vacancies, career, hiring, position, emploi, emplois, travail, poste, boulot, embauche, recrutement, recrute, akazi, imirimo, umurimo, umwanya w akazi, imyanya
internship, internships, intern, trainee, placement, attachment, stage, stages, stagiaire, apprentissage, kwimenyereza, imenyerezamwuga, imenyereza, kwimenyereza umwuga, sitaje
scholarship, scholarships, bursary, tuition, bourse, bourses, bourse d etudes, frais de scolarite, buruse, amafaranga y ishuri
grant, grants, funding, fund, funds, finance, financing, capital, subsidy, subvention, subventions, financement, fonds, financer, inkunga, imari, igishoro, amafaranga yo gutangira
fellowship, fellowships, fellow, bourse de recherche
volunteer, volunteers, volunteering, benevole, benevoles, benevolat, volontaire, volontariat, ubukorerabushake, umukorerabushake, abakorerabushake
tender, tenders, bid, procurement, appel d offres, marche public, soumission, isoko rya leta, amasoko, ipiganwa, isoko ry ipiganwa
contest, competition, prize, award, concours, prix, amarushanwa, irushanwa, igihembo, ibihembo
opportunity, opportunities, chance, opportunite, opportunites, amahirwe
program, programs, programme, programmes, scheme, porogaramu, gahunda
training, trainings, workshop, workshops, bootcamp, formation, formations, atelier, ateliers, amahugurwa, ihugurwa, guhugurwa
course, courses, class, classes, lesson, lessons, cours, lecon, lecons, isomo, amasomo
learn, learning, study, studies, apprendre, etudier, etudes, kwiga, niga, wige, iga, kumenya
online, distance, elearning, e learning, en ligne, a distance, kuri interineti, iyakure
school, academy, ecole, academie, ishuri, amashuri
coding, code, programming, program a computer, software, programmation, coder, logiciel, informatique, gukora porogaramu, porogaramu za mudasobwa, kodingi
computer, computers, laptop, laptops, pc, ordinateur, ordinateurs, portable, mudasobwa, orudinateri
phone, phones, mobile, smartphone, telephone, telephones, telefone, telefoni, terefone
repair, fix, broken, mend, reparer, reparation, casse, gusana, gukora telefoni, telefoni yapfuye
internet, web, website, site web, interineti, urubuga, murandasi
digital, technology, tech, ict, it, numerique, technologie, informatique, ikoranabuhanga
ai, artificial intelligence, machine learning, intelligence artificielle, ubwenge bw ubukorano
skill, skills, competence, competences, ubumenyi, ubumenyingiro
data, statistics, donnees, statistiques, amakuru, imibare
spreadsheet, spreadsheets, excel, tableur, calcul, ekseli
design, designer, graphic, graphics, drawing, graphisme, graphiste, dessin, igishushanyo, gushushanya, ushushanya
developer, developers, programmer, software engineer, developpeur, developpeurs, developpeuse, programmeur, ukora porogaramu
engineer, engineers, ingenieur, ingenieurs, injenyeri, ba injenyeri
bookkeeper, bookkeeping, accountant, accounting, accounts, comptable, comptabilite, umucungamari, icungamari, umubaruramari, ibaruramari
tester, testing, test, tests, testeur, kugerageza, isuzuma
radio, audio, sound, son, radiyo, amajwi
story, stories, writing, writer, histoire, recit, ecriture, inkuru, kwandika, umwanditsi
startup, startups, company, companies, business, enterprise, entreprise, entreprises, societe, ikigo, ibigo, sosiyete, kompanyi
entrepreneur, entrepreneurs, founder, founders, entrepreneuriat, fondateur, fondateurs, fondatrice, rwiyemezamirimo, ba rwiyemezamirimo, abashinze
incubation, incubator, accelerator, incubateur, accelerateur, guherekeza, guherekezwa, kwihutisha
idea, ideas, idee, idees, igitekerezo, ibitekerezo
innovation, innovative, innover, udushya, guhanga, guhanga udushya
project, projects, projet, projets, umushinga, imishinga
women, woman, girls, girl, female, ladies, femme, femmes, fille, filles, umugore, abagore, umukobwa, abakobwa
youth, young, jeune, jeunes, jeunesse, urubyiruko, umusore, abasore
child, children, kid, kids, enfant, enfants, umwana, abana
beginner, beginners, beginning, zero, scratch, debutant, debutants, debutante, utangira, abatangira, gutangira
free, gratis, free of charge, gratuit, gratuite, gratuits, gratuitement, ubuntu, ku buntu
price, prices, cost, costs, fee, fees, how much, prix, tarif, tarifs, frais, combien, igiciro, ibiciro, angahe, amafaranga angahe
pay, paid, payment, payments, payer, payant, paiement, kwishyura, ubwishyu, yishyurwa
salary, wage, wages, paid job, salaire, remunere, umushahara, ihembwa, uhembwa
money, cash, argent, amafaranga, frw, rwf
mobile money, momo, airtel money, argent mobile, mobayilo mani
donate, donation, donations, give, giving, gift, support us, don, dons, donner, faire un don, soutenir, tera inkunga, gutera inkunga, gutanga inkunga, gufasha
join, member, members, membership, rejoindre, adherer, adhesion, membre, membres, cotisation, abanyamuryango, umunyamuryango, kuba umunyamuryango, ubunyamuryango, kwinjira
register, registration, sign up, enroll, enrol, inscription, inscriptions, s inscrire, inscrire, kwiyandikisha, iyandikishe, niyandikisha
apply, application, applications, applicant, postuler, candidature, candidatures, demande, gusaba, ubusabe, nsaba, saba
status, follow up, progress, suivi, statut, etat, aho bigeze, bigeze he, ubusabe bwanjye
contact, contacts, reach, write to us, contacter, ecrire, joindre, kutwandikira, twandikire, kutuvugisha, guhamagara, aho mubarizwa
address, location, where are you, place, directions, adresse, lieu, ou etes vous, ou se trouve, aho muri, aho muherereye, aho mukorera, muri he, muba he, aderesi
phone number, telephone number, call you, numero de telephone, numero, nimero, nimero ya telefone
hours, opening hours, opening times, open hours, horaire, horaires, heures d ouverture, amasaha, amasaha y akazi, mufungura, mufungurira
team, staff, people, who works, equipe, personnel, itsinda, abakozi, abo dukorana
director, manager, boss, head, leader, directeur, directrice, chef, responsable, umuyobozi, uyobora, abayobozi
partner, partners, partnership, sponsor, sponsors, partenaire, partenaires, partenariat, umufatanyabikorwa, abafatanyabikorwa, ubufatanye, gufatanya, gukorana, dufatanye
testimonial, testimonials, review, reviews, experience, temoignage, temoignages, avis, ubuhamya
news, article, articles, blog, updates, nouvelle, nouvelles, actualite, actualites, amakuru, amakuru mashya, inkuru
event, events, meeting, meetup, conference, evenement, evenements, reunion, rencontre, igikorwa, ibikorwa, inama, ibirori
hackathon, hackathons, hakatoni
evening, night, soiree, nuit, umugoroba, ijoro
market, marche, marches, isoko, amasoko
appointment, appointments, book a meeting, rendez vous, rdv, randevu, gahunda yo guhura, guhura, kubonana
advice, advisor, adviser, advisory, consulting, consultant, consultation, mentor, mentoring, coach, conseil, conseils, conseiller, mentorat, inama, ubujyanama, umujyanama, kugisha inama
service, services, serivisi
certificate, certificates, diploma, diplomas, certificat, certificats, diplome, diplomes, attestation, impamyabumenyi, icyemezo, seritifika
exam, exams, examen, examens, ikizamini, ibizamini
check, verify, verification, verifier, controle, kugenzura, kureba, gusuzuma
delete, erase, remove, deletion, supprimer, effacer, suppression, gusiba, gukuraho, siba
my data, personal data, my information, mes donnees, donnees personnelles, amakuru yanjye, amakuru bwite
privacy, confidentialite, vie privee, ubuzima bwite, ibanga
terms, conditions, rules, reglement, amategeko, amabwiriza
safe, safety, security, secure, securite, proteger, umutekano, kwirinda
scam, scams, fraud, arnaque, arnaques, escroquerie, ubujura, ubutekamutwe, abatekamutwe
farm, farming, farmer, agriculture, crops, ferme, agriculteur, champ, cultiver, ubuhinzi, umuhinzi, abahinzi, guhinga, umurima, guhinga imyaka
irrigation, irrigate, watering, water, pump, irriguer, arroser, arrosage, pompe, eau, kuhira, kuvomera, amazi
rural, village, villages, countryside, campagne, icyaro, cyaro, mu cyaro
solar, sun, solaire, soleil, izuba, imirasire y izuba
energy, power, electricity, energie, electricite, ingufu, amashanyarazi, umuriro
health, hospital, doctor, medical, clinic, sante, hopital, medecin, clinique, ubuzima, ubuvuzi, kwa muganga, ivuriro, muganga
climate, environment, climat, environnement, ibidukikije, ikirere, ikirere cy isi
coffee, cafe, ikawa
cooperative, cooperatives, coop, koperative, amakoperative
transport, delivery, freight, livraison, fret, camion, ubwikorezi, gutwara, imizigo
savings, save money, loan, loans, credit, epargne, pret, kuzigama, inguzanyo, ubwizigame
shop, store, boutique, magasin, iduka, amaduka
sell, selling, seller, sale, sales, trade, vendre, vente, vendeuse, commerce, gucuruza, bacuruza, ucuruza, umucuruzi, abacuruzi, ubucuruzi, kugurisha
language, languages, translation, langue, langues, traduction, ururimi, indimi
reading, read, library, lire, bibliotheque, gusoma, isomero
remote, home office, teletravail, iyakure, gukorera mu rugo
abroad, germany, europe, foreign, etranger, allemagne, mu mahanga, ubudage, uburayi, hanze
deadline, closing date, date limite, echeance, delai, igihe ntarengwa, itariki ntarengwa
result, results, impact, resultat, resultats, ibyavuye, ibyagezweho, umusaruro
research, analysis, recherche, analyse, ubushakashatsi, isesengura
picture, photo, photos, image, ifoto, amafoto, amashusho
ticket, tickets, seat, seats, billet, billets, place, places, itike, amatike
cv, resume, curriculum vitae, umwirondoro
lost, forgot, forgotten, perdu, perdue, oublie, nabuze, nataye, nibagiwe
code, reference, kode
cancel, withdraw, annuler, retirer, guhagarika, kureka
disability, disabled, handicap, handicape, ubumuga, abafite ubumuga
mission, vision, values, history, histoire, intego, icyerekezo, amateka
`

/** Each expression, as the words of which it consists. */
const groups = things
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((entry) => wordsIn(entry)))

const byEntry = Map.groupBy(
  groups.flatMap((group) => group.map((entry) => ({ key: entry.join(' '), group }))),
  ({ key }) => key,
)

/** The other names of a thing, each as its words. */
export const synonymsOf = (entry: string): string[][] =>
  (byEntry.get(entry) ?? []).flatMap(({ group }) => group).filter((one) => one.join(' ') !== entry)

/** Whether these words are one expression: 'mobile money'. */
export const isExpression = (words: string[]): boolean => byEntry.has(words.join(' '))

/** Every single word of the table. */
export const wordsWithSynonyms: string[] = [...byEntry.keys()].filter((key) => !key.includes(' '))
