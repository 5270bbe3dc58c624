import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";

type Choices = readonly [string, ...string[]];

interface Naming {
  names: Choices;
  /** Said after the name: a cognomen, a tribe, a home town. */
  bynames: Choices;
}

/** Attested names, from graffiti, epitaphs, historians, coins and papyri. None stands in two lists. */
export const GLADIATOR_NAMES: Readonly<Record<Nationality, Naming>> = {
  Roman: {
    names: list(`Celadus, Crescens, Hilarus, Attilius, Felix, Princeps, Spiculus, Priscus, Verus,
      Carpophorus, Tetraites, Prudes, Severus, Aptonetus, Oceanus, Auriolus, Petillius, Urbicus,
      Pardus, Triumphus, Ferox, Rutuba, Pacideianus, Aeserninus, Fulvius, Valerius, Cassius, Quintus,
      Decimus, Lucius, Maximus, Rufus, Gallus, Aulus, Servius, Titus, Varro, Florus`),
    bynames: list(`Invictus, Audax, Celer, Pugnax, Victor, Fortis, Scaeva, Leo, Magnus, Pertinax,
      Velox, Lupus`),
  },
  Gaul: {
    names:
      list(`Vercingetorix, Ambiorix, Dumnorix, Diviciacus, Orgetorix, Brennus, Acco, Cotuatus, Lucterius,
      Drappes, Sedullus, Critognatus, Eporedorix, Viridomarus, Litaviccus, Cavarillus, Correus,
      Indutiomarus, Cingetorix, Camulogenus, Viridovix, Iccius, Boduognatus, Cativolcus, Tasgetius,
      Moritasgus, Teutomatus, Ollovico, Casticus, Celtillus, Gobannitio, Luernios, Bituitus, Ducarius,
      Crixus, Gannicus, Sacrovir, Columbus, Epasnactus, Dumnacus`),
    bynames:
      list(`the Arvernian, the Aeduan, the Senone, the Allobrogian, the Carnutian, the Remian,
      of Alesia, of Lugdunum, of Gergovia, of Nemausus`),
  },
  Germanic: {
    names:
      list(`Arminius, Segestes, Sigimer, Segimundus, Inguiomer, Maroboduus, Catualda, Ariovistus,
      Chariovalda, Ballomar, Gannascus, Brinno, Cruptorix, Malorix, Verritus, Boiocalus, Chariomer,
      Masyus, Vannius, Vangio, Sido, Vibilius, Catumer, Ucromer, Sesithacus, Deudorix, Baetorix,
      Mallovendus, Nasua, Cimberius, Teutobod, Boiorix, Claodicus, Caesorix, Tudrus, Chnodomar, Vadomar`),
    bynames:
      list(`the Cheruscan, the Chattian, the Suebian, the Batavian, the Marcoman, the Frisian,
      the Quadian, the Teuton, of the Rhine, of the Albis`),
  },
  Thracian: {
    names:
      list(`Spartacus, Sitalces, Seuthes, Cotys, Teres, Sparadocus, Cersobleptes, Amadocus, Medocus,
      Rhesus, Rhoemetalces, Rhescuporis, Dizalas, Bithus, Mucatralis, Mucapor, Mucazenus, Dizas,
      Aulutralis, Auluzenis, Pyrula, Tarsas, Sadalas, Diegylis, Zibelmius, Abrupolis, Diazenus,
      Disacentus, Dolens, Eptesycus, Scostocus, Hebryzelmis, Maesades, Cetriporis, Saratocus, Bergaeus`),
    bynames: list(`the Bessian, the Odrysian, the Maedian, the Edonian, the Triballian, the Satrian,
      of Rhodope, of the Hebrus, of Seuthopolis, of Kabyle`),
  },
  Egyptian: {
    names: list(`Petosiris, Horos, Psenosiris, Harsiesis, Imouthes, Inaros, Amyrtaeus, Psammetichus,
      Nectanebo, Pachom, Onnophris, Totoes, Petesouchos, Phibis, Pnepheros, Serapion, Sisois, Teos,
      Tachos, Marres, Nechthenibis, Orsenouphis, Pakebkis, Phanesis, Psais, Amasis, Apries, Horemheb,
      Khaemwaset, Djedhor, Harwa, Pediese, Padihor, Wennefer, Nesmin, Nakhthor`),
    bynames:
      list(`of Memphis, of Thebes, of Canopus, of Koptos, of Pelusium, of Syene, of the Fayum,
      of Bubastis, of Sais, the Alexandrian`),
  },
  Greek: {
    names: list(`Leonidas, Lysander, Milon, Theagenes, Polydamas, Diagoras, Glaukos, Euthymos,
      Kleitomachos, Melankomas, Arrhichion, Damoxenos, Kreugas, Dioxippos, Asteropaios, Kallimorphos,
      Menandros, Nikanor, Demetrios, Drakon, Philon, Nikephoros, Stephanos, Eumelos, Polyneikes,
      Hippias, Kastor, Perseus, Zenon, Thrasyllos, Alkaios, Amyntas, Iason, Autolykos, Xanthos,
      Hermeias, Myrinos`),
    bynames: list(`of Sparta, of Corinth, of Ephesus, of Rhodes, of Croton, of Thasos, of Pergamon,
      of Miletus, the Cretan, the Macedonian`),
  },
  Nubian: {
    names:
      list(`Teriteqas, Natakamani, Arnekhamani, Arqamani, Tabirqo, Amanislo, Nastasen, Harsiyotef,
      Aspelta, Anlamani, Atlanersa, Tanwetamani, Taharqa, Shebitku, Shabaka, Piye, Kashta, Alara,
      Malonaqen, Karkamani, Siaspiqa, Talakhamani, Baskakeren, Akinidad, Sherkarer, Arikhankharer,
      Tarekeniwal, Abratoye, Maloton, Pasan, Wayekiye, Manitawawi, Silko, Kharamadoye, Isemne, Tantani`),
    bynames: list(`of Meroe, of Napata, of Kerma, of Qasr Ibrim, of Faras, of Naqa, of Kawa,
      the Kushite, the Bowman, the Nobatian`),
  },
  Syrian: {
    names:
      list(`Flamma, Barates, Iamblichus, Sampsigeramus, Odaenathus, Vaballathus, Zabdas, Zabbai,
      Worod, Hairan, Maliku, Yarhai, Mokimu, Nesa, Taimarsu, Shalma, Ogelu, Wahballat, Elahbel, Maqqai,
      Hadudan, Barhadad, Monimos, Azizos, Soaemus, Eunus, Seleukos, Apollodoros, Marinos, Barsimes,
      Salman, Iaraeus, Rabbula, Bargates, Themarsa, Addai`),
    bynames: list(`of Palmyra, of Emesa, of Antioch, of Damascus, of Apamea, of Tyre, of Edessa,
      of Dura, of Hierapolis, of Berytus`),
  },
  Dacian: {
    names:
      list(`Decebalus, Burebista, Diurpaneus, Duras, Scorilo, Cotiso, Comosicus, Deceneus, Rolouzis,
      Oroles, Rubobostes, Moskon, Roles, Dapyx, Zyraxes, Bicilis, Vezinas, Diegis, Susagus, Natoporus,
      Pieporus, Tarbus, Thiamarcus, Diurdanus, Thiadicem, Avizina, Blaikisa, Damanais, Dardiolai,
      Denzibalos, Diernais, Geithozi, Kaigiza, Komakiza, Komozous, Mamouzis, Petipor, Pouridour,
      Dotouzi, Zourazis, Zoutoula`),
    bynames: list(`the Getan, the Carpian, the Costobocan, the Apulian, the Wolf, of Sarmizegetusa,
      of Argedava, of Napoca, of Porolissum, of the Iron Gates`),
  },
  Britannic: {
    names:
      list(`Caratacus, Togodumnus, Cunobelinus, Cassivellaunus, Tasciovanus, Prasutagus, Venutius,
      Calgacus, Cogidubnus, Verica, Commius, Tincomarus, Eppillus, Dubnovellaunus, Adminius,
      Mandubracius, Carvilius, Taximagulus, Segovax, Lugotorix, Addedomarus, Andoco, Epaticcus, Bodvoc,
      Corio, Antedrig, Volisios, Dumnocoveros, Vellocatus, Argentocoxus, Docilianus, Docimedes,
      Uricalus, Cunomolius, Saenuvax`),
    bynames: list(`the Icenian, the Silurian, the Brigantian, the Trinovantian, the Catuvellaunian,
      the Ordovician, the Caledonian, the Atrebatian, of Camulodunum, of Mona`),
  },
  Iberian: {
    names:
      list(`Sanibelser, Adingibas, Illurtibas, Bilustibas, Estopeles, Ordennas, Torsinno, Austinco,
      Cacususin, Chadar, Bastugitas, Adimels, Umarillun, Tarbantu, Beles, Umarbeles, Turinnus, Ordumeles,
      Elandus, Enneges, Agirnes, Bennabels, Nalbeaden, Arranes, Arbiscar, Umargibas, Belennes, Albennes,
      Atullo, Indibilis, Mandonius, Edeco, Bilistages, Luxinius, Culchas, Attenes, Orissus, Indortes,
      Istolatius, Alorcus`),
    bynames: list(`the Ilergetian, the Edetanian, the Turdetan, the Oretanian, the Lacetanian,
      the Contestanian, of Saguntum, of Castulo, of Ilerda, of the Iberus`),
  },
  Scythian: {
    names: list(`Ateas, Skyles, Octamasades, Idanthyrsus, Ariapeithes, Skopasis, Taxakis, Lipoxais,
      Arpoxais, Kolaxais, Anacharsis, Toxaris, Palakos, Skiluros, Madyes, Spargapises, Spargapeithes,
      Orikos, Saulios, Gnouros, Amorges, Agaros, Kanites, Tanousas, Charaspes, Sariakes, Skunkha,
      Farzoios, Inismeos, Saumakos, Gatalos, Banadaspos, Zantikos, Eunones, Zorsines, Rasparagan`),
    bynames: list(`the Saka, the Sarmatian, the Roxolan, the Iazygian, the Alan, the Agathyrsian,
      of Olbia, of the Tanais, of the Borysthenes, of Neapolis`),
  },
  Armenian: {
    names:
      list(`Tigran, Artaxias, Artavasdes, Orontes, Zariadres, Tiribazus, Mithrobarzanes, Vagharsh,
      Trdat, Artashes, Zareh, Aram, Hayk, Vahagn, Vahan, Vardan, Vache, Vasak, Smbat, Bagrat, Sahak,
      Mushegh, Gnel, Khosrov, Arshak, Tiran, Mesrop, Hmayeak, Narseh, Artavan, Babik, Bakur, Gagik,
      Ashot, Drastamat, Yervand, Zenob`),
    bynames:
      list(`of Artaxata, of Tigranocerta, of Sophene, of Ararat, of Van, of Garni, of Armavir,
      of Ani, the Highlander, the Horseman`),
  },
  Parthian: {
    names: list(`Arsaces, Tiridates, Phraates, Mithridates, Orodes, Gotarzes, Vardanes, Vologases,
      Pacorus, Osroes, Parthamaspates, Artabanus, Sinatruces, Surena, Monaeses, Vonones, Sillaces,
      Abdagaeses, Ornospades, Sinnaces, Meherdates, Sanatruces, Hyspaosines, Barzapharnes, Phranipates,
      Himerus, Bagasis, Artapanes, Kamnaskires, Izates, Monobazus, Ardavan, Farhad, Mihrdat, Mihran,
      Bahman`),
    bynames: list(`of Ctesiphon, of Nisa, of Hecatompylos, of Ecbatana, of Hatra, of Susa, of Merv,
      the Archer, the Cataphract, the Hyrcanian`),
  },
  Jewish: {
    names:
      list(`Eleazar, Yehuda, Shimon, Yohanan, Mattathias, Yonatan, Hananiah, Hezekiah, Menahem, Yair,
      Silas, Yosef, Yaakov, Levi, Zakkai, Hillel, Gamliel, Tobias, Zechariah, Nahum, Nehemiah, Baruch,
      Gideon, Shaul, Asher, Naftali, Reuven, Binyamin, Dositheos, Theudas, Onias, Hyrcanus, Azariah,
      Mishael, Honi, Pinhas, Zadok`),
    bynames: list(`of Gamla, of Jericho, of Joppa, of Sepphoris, of Hebron, of Modiin, of Jotapata,
      of Tiberias, the Galilean, the Idumean`),
  },
  Carthaginian: {
    names: list(`Hannibal, Hasdrubal, Hamilcar, Mago, Hanno, Gisco, Adherbal, Bomilcar, Maharbal,
      Carthalo, Himilco, Bostar, Mattan, Muttines, Abdmelqart, Bodmelqart, Baalhanno, Abdeshmun,
      Bodashtart, Hiram, Malchus, Sapho, Arish, Gersakkun, Baalyaton, Eshmunyaton, Milkyaton, Sidyaton,
      Bitias, Phameas, Banno, Synhalus, Barmocar, Myrcan, Abdarish`),
    bynames: list(`the Barcid, of Byrsa, of Utica, of Hippo, of Leptis, of Gades, of Lilybaeum,
      of Thapsus, of Hadrumetum, of Motya`),
  },
  Spanish: {
    names:
      list(`Viriathus, Punicus, Caesarus, Caucaenus, Tautalus, Ditalco, Minurus, Rhetogenes, Caros,
      Ambon, Leukon, Litennon, Avarus, Olyndicus, Corocotta, Connobas, Curius, Astolpas, Allucius,
      Thurrus, Hilernus, Tanginus, Boutius, Reburrus, Camalus, Cloutius, Ambatus, Segontius, Caturo,
      Medamus, Doquirus, Docius, Celtius, Arquius, Tongius, Lubaecus, Magilo, Elaesus`),
    bynames: list(`the Lusitanian, the Arevacian, the Cantabrian, the Asturian, the Vaccaean,
      the Vettonian, of Numantia, of Bilbilis, of Segovia, of Emerita`),
  },
  British: {
    names:
      list(`Ambrosius, Vortigern, Vortiporius, Maglocunus, Cuneglasus, Cunorix, Catamanus, Cadwallon,
      Coroticus, Gerontius, Riothamus, Vitalinus, Elafius, Carausius, Brigomaglos, Senacus, Rialobran,
      Drustan, Conomor, Clutorix, Vendumagli, Paternus, Veracius, Barrivend, Cavo, Docco, Urien, Peredur,
      Gwrgi, Rhun, Owain, Outigern, Talhaearn, Neirin, Cynan, Elffin`),
    bynames: list(`the Demetian, the Dumnonian, the Cornovian, the Votadinian, the Powysian,
      of Gwynedd, of Rheged, of Elmet, of Verulamium, of Isca`),
  },
};

function list(text: string): Choices {
  const [first = "", ...others] = text.split(/,\s*/);
  return [first, ...others];
}
