import type { Letter } from './contact.story-words.ts'

export const inKinyarwanda: Letter[] = [
  {
    subject: 'Amasaha mufungura',
    message: 'Muraho, ese ku wa gatandatu murakora? Mu cyumweru mba ndi ku kazi.',
    answer:
      'Dukora kuva ku wa mbere kugeza ku wa gatanu, saa mbiri kugeza saa kumi n’ebyiri. Amasomo yo ku rubuga yo wayiga igihe cyose ubonye umwanya.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Nishyuye ubunyamuryango',
    message: 'Nishyuye kuri MTN ejo nimugoroba, none nta butumwa nabonye. Byagenze bite?',
    answer:
      'Amafaranga yageze kuri twe ejo saa moya n’igice. Inyemezabwishyu twayongeye kuyohereza kuri imeyili yawe. Utubabarire.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'Amasomo y’abana',
    message: 'Mfite abana babiri, 11 na 13. Ese hari gahunda ya kode ibagenewe?',
    answer:
      'Ubu nta yo dufite. Mu biruhuko bikuru tugira icyumweru kimwe cy’abana; tuzacyandika ku rubuga mu bikorwa.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Icyumba cy’inama',
    message: 'Turi koperative y’abantu 12. Mwadukodesha icyumba ku wa kane nyuma ya saa sita?',
    answer:
      'Ibyumba ntibikodeshwa, ariko amakoperative dukorana abikoresha ku buntu. Fata umwanya wo kuganira natwe, turebe uko byakorwa.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Ikizamini',
    message: 'Natsinzwe ikizamini kabiri. Nshobora kongera, cyangwa birarangiye?',
    answer:
      'Urongera rwose. Nyuma y’inshuro eshatu utegereza umunsi umwe. Banza usubire mu isomo rivuga ku giteranyo.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Nahinduye telefone',
    message: 'Amasomo yanjye sinkiyabona kuri telefone nshya. Nongere niyandikishe?',
    answer:
      'Oya. Ku rupapuro rw’amasomo andika imeyili yawe, turakoherereza umurongo uyafungura; ibyo wize byose birahari.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Sinzaza ku wa gatanu',
    message: 'Niyandikishije mu gikorwa cyo ku wa gatanu ariko umwana yarwaye. Muhe undi umwanya wanjye.',
    answer: 'Murakoze kutubwira; umwanya twawuhaye uwari utegereje. Umwana akire vuba.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Imisoro',
    message: 'Nanditse ikigo cyanjye mu kwezi gushize. Ni uwuhe musoro ntangiriraho?',
    answer:
      'Biterwa n’ibyo ukora n’ayo winjiza. Fata umwanya wo kuganira natwe, ni ubuntu; uzane icyemezo cy’iyandikwa.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'Gusura ikigo cyanyu',
    message:
      'Nigisha mu ishuri ryisumbuye rya Kicukiro. Twifuza ko abanyeshuri bacu basura ikigo cyanyu. Abantu bangahe ntibarenga?',
    answer:
      'Turabategereje. Abanyeshuri 25 ni bo twakira icyarimwe, ku wa gatatu nyuma ya saa sita. Mutwandikire umunsi wabanogera.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Kwimenyereza umwuga',
    message: 'Narangije kaminuza i Musanze mu ikoranabuhanga. Mwakira abimenyereza umwuga?',
    answer:
      'Dufata babiri buri mezi atandatu. Ohereza ibaruwa imwe n’umurongo w’ikintu wakoze, n’iyo cyaba gito.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Murandasi',
    message: 'Ese umuntu utari umunyamuryango yaza gukoresha murandasi yanyu?',
    answer: 'Yego, mu isomero, kugeza saa kumi. Uzane mudasobwa yawe n’umugozi wayo.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Inyemezabwishyu y’impano',
    message: 'Nohereje impano y’ibihumbi icumi mu izina rya mama. Nabona inyemezabwishyu iri mu izina rye?',
    answer:
      'Murakoze cyane, namwe na mama wanyu. Inyemezabwishyu yandikwa mu izina ry’uwishyuye, ariko twabandikiye urwandiko rwo kumushimira.\n\nDiane',
    by: 'diane',
  },
  {
    subject: 'Itike ya bisi',
    message: 'Mva i Rusizi. Ninemererwa, mwanyishyurira urugendo?',
    answer:
      'Ku batoranyijwe bava kure, yego: itike ya bisi n’ijoro rimwe. Ubika itike, tuzayigusubiza.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Ngendera mu kagare',
    message: 'Ngendera mu kagare k’abafite ubumuga. Inyubako yanyu nayinjiramo?',
    answer:
      'Yego. Umuryango wo ku ruhande nta ngazi ufite, kandi amasomo abera hasi. Uhageze uduhamagare, umwe muri twe arakwakira.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Ururimi rw’amasomo',
    message: 'Icyongereza cyanjye ni gike. Amasomo yo ku mugoroba abera mu ruhe rurimi?',
    answer: 'Mu Kinyarwanda; ibyanditse bimwe ni byo biri mu Cyongereza. Uwigisha arabisobanura.\n\nEric',
    by: 'eric',
  },
  {
    subject: 'Iminsi y’ikiruhuko',
    message: 'Hari igihe mufungira rimwe mu mwaka? Ndashaka kubitegura hakiri kare.',
    answer: 'Hagati ya Noheli n’Ubunani turaruhuka. Indi minsi yose y’akazi murahadusanga.\n\nAline',
    by: 'aline',
  },
  {
    subject: 'Icyiciro gitaha',
    message: 'Gahunda yo gutangiza ibigo izongera gufungura ryari? Ikipe yanjye ya batatu yiteguye.',
  },
  {
    subject: 'Mudasobwa eshatu',
    message: 'Dufite mudasobwa eshatu zishaje ariko zikora. Mwazikeneye, cyangwa mwatubwira uzikeneye?',
  },
  {
    subject: 'Isomo ntirifunguka',
    message: 'Isomo rya kabiri ntirifunguka kuri telefone yanjye ntoya. Handitse ngo ntegereze.',
  },
  {
    subject: 'Nakuweho amafaranga kabiri',
    message: 'Nishyuye rimwe ariko MTN yankuyeho inshuro ebyiri. Mbafitiye ubutumwa bwombi. Mwansubiza?',
    isLate: true,
  },
]
