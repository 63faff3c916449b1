/** The sheet of the hub's first years, as the first manager left it: two of its rows need a second look. */
export const firstYears = `Startup;Web site;What they do;Secteur;Phase;Where;Founded in;Team;Raised
Ikirezi Learn;ikirezi-learn.example;Short lessons in Kinyarwanda for evening classes;EdTech;Mature;Kigali;2016;11-25;90M RWF
Gira Cycles;gira-cycles.example;Cargo bicycles for market women, paid by the week;Logistics;Growth;Musanze;2017;6-10;35M RWF
Amata Track;amata-track.example;Cooling and prices for milk collection centres;AgriTech;Growth;Nyagatare;2017;11-25;60M RWF
Inzira Maps;inzira-maps.example;Maps of footpaths for ambulances and couriers;Mobile apps;MVP;Kigali;2018;3-5;
Izuba Kiosk;izuba-kiosk.example;Solar kiosks that charge phones;CleanTech;Scaling;Rubavu;2018;26-50;210M RWF
Umurage Crafts;umurage crafts on Facebook;Baskets from Rulindo for shops abroad;E-commerce;Growth;Rulindo;2019;6-10;20M RWF
`

export const firstYearsSource = 'Sheet of the first manager, 2016 to 2019; the founders agreed to be named'

/** What the columns do not say is the same for all: they have left the hub. */
export const sameForAll = { status: '=graduated', featured: '=no' }
