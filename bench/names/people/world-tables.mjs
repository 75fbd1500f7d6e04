import { wordsOf } from '../chance.mjs'

/**
 * People whose names are written in Latin letters, or transliterated into them by their passports. A word with diacritics stands as its
 * people write it; `passport-letters.mjs` makes of it what a passport has in its machine-readable zone (ICAO Doc 9303, part 3, section 6).
 * `_` stands for a space inside a name. Titles are those of the country's bookings.
 * The lists are common names, by hand. Transliterations: Russia's and Ukraine's passports (ICAO Doc 9303, table B), Greece ELOT 743.
 */
const tableOf = ({ families, men, women, titles, ...further }) => ({
  families: wordsOf(families).map((word) => word.replaceAll('_', ' ')),
  men: wordsOf(men).map((word) => word.replaceAll('_', ' ')),
  women: wordsOf(women).map((word) => word.replaceAll('_', ' ')),
  titles: { man: titles[0], woman: titles[1] },
  ...further,
})

/** One given name, at times a second, and a family name. */
export const plainTables = [
  {
    region: 'Anglo',
    count: 116,
    countries: ['US', 'US', 'GB', 'AU', 'NZ', 'CA', 'IE'],
    families:
      "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker Young King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart O'Connor O'Brien O'Neill McDonald MacLeod McCarthy Fitzgerald Smith-Jones Taylor-Brown St_John De_Vere Van_Buren Hughes Foster Bennett Wood Ward Cox Gray Reed Cooper Bailey Murphy Kelly Ryan",
    men: 'James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Steven Andrew Paul Joshua Kenneth Brian George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Scott Justin Benjamin Samuel Patrick Jack Alexander Liam Noah',
    women:
      'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Sandra Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon Cynthia Kathleen Amy Angela Anna Ruth Emma Olivia Sophie Mary-Anne Jo-Ann',
    titles: [
      ['Mr.', 'Mr.', 'Dr.', 'Prof.', 'Rev.'],
      ['Ms.', 'Mrs.', 'Miss', 'Dr.', 'Prof.'],
    ],
    suffixes: { man: ['Jr.', 'III', 'Sr.', 'II', 'PhD'], woman: ['PhD', 'MD'] },
    nicknames:
      'Robert Bob William Bill James Jim Thomas Tom Patricia Pat Elizabeth Liz Jennifer Jen Deborah Deb',
    middle: 0.55,
  },
  {
    region: 'French',
    count: 26,
    countries: ['FR', 'BE', 'CH', 'CA'],
    families:
      "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Le_Gall Le_Goff De_La_Fontaine D'Aubigné Noël Lévêque Gauthier",
    men: 'Jean-Pierre Michel Philippe Alain Nicolas Christophe Éric Stéphane Frédéric Laurent Jérôme François Sébastien Rémi Théo Jean-Luc Benoît Clément',
    women:
      'Marie Nathalie Isabelle Sylvie Catherine Françoise Valérie Christine Céline Émilie Aurélie Chloé Léa Anne-Sophie Marie-Claire Hélène Zoé Geneviève',
    titles: [
      ['M.', 'Monsieur', 'Mr.'],
      ['Mme', 'Madame', 'Mrs.'],
    ],
    middle: 0.2,
    isBornOtherwise: 'née',
  },
  {
    region: 'Italian',
    count: 24,
    countries: ['IT', 'CH'],
    families:
      "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano Rizzo Lombardi Moretti D'Angelo Dell'Acqua Di_Stefano Lo_Presti Nicolò",
    men: 'Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Marco Andrea Luca Matteo Gian_Luca Niccolò',
    women:
      'Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Francesca Chiara Giulia Maria_Grazia Noemi',
    titles: [
      ['Sig.', 'Dott.', 'Mr.'],
      ['Sig.ra', 'Dott.ssa', 'Mrs.'],
    ],
    middle: 0.15,
  },
  {
    region: 'German',
    count: 28,
    countries: ['DE', 'AT', 'CH'],
    families:
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Köhler König Weiß Groß Jäger Böhm Vögele von_der_Heide von_Berg zu_Hohenstein Strauß Müller-Lüdenscheid',
    men: 'Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günther Stefan Christian Uwe Werner Jörg Björn Karl-Heinz Hans-Jürgen Lukas Felix Götz',
    women:
      'Ursula Monika Petra Sabine Renate Karin Brigitte Ingrid Andrea Jutta Käthe Bärbel Anna Lena Sophie Anne-Kathrin Gülay Ulrike',
    titles: [
      ['Herr', 'Herr', 'Herr Dr.', 'Mr.'],
      ['Frau', 'Frau', 'Frau Dr.', 'Mrs.'],
    ],
    middle: 0.2,
  },
  {
    region: 'Dutch',
    count: 22,
    countries: ['NL', 'BE'],
    families:
      'de_Jong Jansen de_Vries van_den_Berg van_Dijk Bakker Janssen Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters Hendriks van_Leeuwen Dekker van_der_Meer van_der_Linden ten_Brink de_Wit Coenraad Zoë-Bruin',
    men: 'Jan Johannes Cornelis Hendrik Willem Pieter Gerrit Daan Sem Bram Thijs Jeroen Maarten Joost Sjoerd',
    women: 'Maria Johanna Anna Cornelia Elisabeth Emma Sanne Fleur Lotte Femke Marieke Anouk Zoë',
    titles: [
      ['Dhr.', 'De heer', 'Mr.'],
      ['Mevr.', 'Mw.', 'Mrs.'],
    ],
    middle: 0.2,
    isParticleBehind: true,
  },
  {
    region: 'Nordic',
    count: 26,
    countries: ['SE', 'NO', 'DK', 'FI', 'IS'],
    families:
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Hansen Johansen Olsen Larsen Bjørnstad Sørensen Jørgensen Kjær Åberg Öberg Lindström Sjöberg Bergström Håkansson Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Guðmundsson Jónsdóttir Ødegård Næss',
    men: 'Lars Anders Per Karl Erik Johan Björn Åke Søren Jørgen Håkon Øyvind Mikael Juha Timo Jón Bjørn Göran Kåre',
    women:
      'Anna Eva Maria Karin Kristina Lena Åsa Märta Bodil Solveig Ingrid Astrid Sanna Päivi Tuula Sigrún Sólveig Kjersti',
    titles: [
      ['Herr', 'Mr.', 'Hr.'],
      ['Fru', 'Ms.', 'Frk.'],
    ],
    middle: 0.25,
  },
  {
    region: 'Polish, Czech, South Slavic',
    count: 28,
    countries: ['PL', 'CZ', 'SK', 'HR', 'RS', 'SI'],
    families:
      'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Mazur Łukaszewicz Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Horvat Kovačević Babić Marić Jurić Đorđević Đukić Jovanović Petrović Nikolić Živković Kovač Zupančič Šimić',
    men: 'Jan Andrzej Piotr Krzysztof Stanisław Tomasz Paweł Łukasz Jakub Jiří Petr Tomáš Ondřej Marek Ivan Đuro Nikola Željko Miloš Žiga Aleš',
    women:
      'Anna Maria Katarzyna Małgorzata Agnieszka Barbara Zofia Jana Eva Lenka Věra Lucie Ivana Đurđica Željka Snežana Jelena Urška',
    titles: [
      ['Pan', 'Mr.', 'Gospodin'],
      ['Pani', 'Mrs.', 'Paní'],
    ],
    middle: 0.15,
  },
  {
    region: 'Hungarian, Romanian',
    count: 20,
    countries: ['HU', 'HU', 'RO'],
    families:
      'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Lakatos Takács Juhász Mészáros Szőke Fülöp Győri Popescu Ionescu Țurcanu Șerban Bălan',
    men: 'László István József János Zoltán Sándor Gábor Ferenc Attila Péter Tamás Zsolt György Jenő Andrei Ștefan Ionuț',
    women:
      'Mária Erzsébet Katalin Ilona Éva Anna Zsuzsanna Margit Judit Ágnes Andrea Hajnalka Enikő Győző Ioana Ștefania',
    titles: [
      ['Úr', 'Mr.', 'Dl.'],
      ['Asszony', 'Mrs.', 'Dna.'],
    ],
    middle: 0.1,
  },
  {
    region: 'Turkish',
    count: 20,
    countries: ['TR'],
    families:
      'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Işık Güneş Ağaoğlu',
    men: 'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Çağrı Barış Oğuz Işık',
    women:
      'Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Özlem Gülşen Büşra Ebru Nurcan Iğdır',
    titles: [
      ['Bay', 'Mr.', 'Sayın'],
      ['Bayan', 'Mrs.', 'Hanım'],
    ],
    middle: 0.25,
  },
].map(tableOf)

/** Spanish: given names, then the father's and the mother's surname. */
export const spanish = tableOf({
  countries: ['ES', 'MX', 'CO', 'AR', 'CL', 'PE'],
  families:
    'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Núñez Iglesias de_la_Cruz de_la_Fuente del_Río Peña Ibáñez Zúñiga',
  men: 'Antonio José_Luis Manuel Francisco Juan_Carlos David Javier Daniel Jesús Alejandro Miguel_Ángel Rafael Pedro Ángel Pablo Sergio Fernando Luis Jorge Alberto Álvaro Raúl Iván',
  women:
    'María_Carmen Ana_María Laura Isabel Cristina Marta Dolores Pilar Elena Rosa_María Lucía Raquel Sara Paula Beatriz Sofía Mónica Rocío Verónica Ángela Inés Begoña María_José',
  titles: [
    ['Sr.', 'Sr.', 'Don', 'Mr.'],
    ['Sra.', 'Srta.', 'Doña', 'Mrs.'],
  ],
})

/** Portuguese: given names, then the mother's and the father's surname. */
export const portuguese = tableOf({
  countries: ['BR', 'BR', 'PT'],
  families:
    'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Araújo Conceição Magalhães Guimarães Falcão Simões',
  men: 'João José Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Luís_Fernando João_Paulo Estêvão',
  women:
    'Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Camila Bruna Jéssica Letícia Maria_Eduarda Ana_Paula Conceição Inês',
  titles: [
    ['Sr.', 'Senhor', 'Mr.'],
    ['Sra.', 'Dona', 'Mrs.'],
  ],
})

export const filipino = tableOf({
  countries: ['PH'],
  families:
    'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Flores Castillo Villanueva Ramos Aquino Dela_Cruz De_Guzman Del_Rosario San_Jose Pangilinan Dimaculangan Macaraeg Tolentino',
  men: 'Jose Juan_Carlos Mark_Anthony John_Paul Roberto Ramon Eduardo Rommel Jayson Christian_Dave Angelo Joshua',
  women:
    'Maria Maria_Cristina Mary_Grace Jennifer Rosario Ana_Liza Kristine_Joy Marites Jocelyn Angelica Princess Rowena',
  titles: [
    ['Mr.', 'Engr.', 'Atty.'],
    ['Ms.', 'Mrs.', 'Dra.'],
  ],
})

/** Passport, then as bookings have it too: of one Cyrillic or Greek name. */
export const russian = {
  countries: ['RU', 'UA', 'BY', 'KZ'],
  families: wordsOf(
    'IVANOV SMIRNOV KUZNETSOV|KUZNECOV POPOV VASILEV|VASILYEV PETROV SOKOLOV MIKHAILOV|MIHAILOV NOVIKOV FEDOROV MOROZOV VOLKOV ALEKSEEV|ALEXEEV LEBEDEV SEMENOV EGOROV|YEGOROV PAVLOV KOZLOV STEPANOV NIKOLAEV ORLOV ANDREEV MAKAROV NIKITIN ZAKHAROV|ZAHAROV SHEVCHENKO BONDARENKO KOVALENKO TKACHENKO SHCHERBAKOV BELSKII|BELSKY DOSTOEVSKII|DOSTOEVSKY TOLSTOI|TOLSTOY',
  ).map((word) => word.split('|')),
  men: wordsOf(
    'ALEKSANDR|ALEXANDER SERGEI|SERGEY ANDREI|ANDREY ALEKSEI|ALEXEY DMITRII|DMITRY MIKHAIL EVGENII|EVGENY IURII|YURI MAKSIM|MAXIM NIKOLAI|NIKOLAY VLADIMIR IVAN ILIA|ILYA ARTEM',
  ).map((word) => word.split('|')),
  women: wordsOf(
    'ELENA OLGA NATALIA|NATALYA TATIANA IRINA SVETLANA ANNA EKATERINA MARIIA|MARIA IULIIA|YULIA KSENIIA|KSENIA ANASTASIIA|ANASTASIA DARIA|DARYA VICTORIIA|VICTORIA',
  ).map((word) => word.split('|')),
  titles: { man: ['Mr.', 'Gospodin'], woman: ['Mrs.', 'Ms.', 'Gospozha'] },
}

export const greek = {
  countries: ['GR', 'CY'],
  families: wordsOf(
    'PAPADOPOULOS VLACHOS|VLAHOS ANGELOPOULOS NIKOLAIDIS|NIKOLAIDES GEORGIOU DIMITRIOU PETRIDIS CHATZIS|HATZIS KARAGIANNIS|KARAYANNIS IOANNOU MAKRIS OIKONOMOU|ECONOMOU ATHANASIOU ANTONIOU CHRISTOU SAVVIDIS',
  ).map((word) => word.split('|')),
  men: wordsOf(
    'GEORGIOS DIMITRIOS KONSTANTINOS IOANNIS NIKOLAOS CHRISTOS PANAGIOTIS VASILEIOS|VASILIOS ATHANASIOS EVANGELOS',
  ).map((word) => word.split('|')),
  women: wordsOf(
    'MARIA ELENI AIKATERINI|EKATERINI VASILIKI SOFIA ANGELIKI GEORGIA DIMITRA KONSTANTINA EIRINI|IRINI',
  ).map((word) => word.split('|')),
  titles: { man: ['Mr.', 'Kyrios'], woman: ['Mrs.', 'Kyria'] },
}

export const arabic = {
  countries: ['SA', 'AE', 'KW', 'QA', 'EG', 'JO'],
  families: wordsOf(
    'AL_RASHID AL-SAUD AL_MANSOORI ALGHAMDI AL-HARBI AL_QAHTANI EL_SAYED ELSHERIF AL-OTAIBI ABDELRAHMAN KHALIL HADDAD NASSER SALEM FARAG ALMUTAIRI AL_NUAIMI AL-KHATIB',
  ).map((word) => word.replaceAll('_', ' ')),
  men: wordsOf(
    'AHMED MOHAMMED KHALID OMAR YOUSEF IBRAHIM HASSAN FAISAL SULTAN SAAD TARIQ ABDULLAH ABDULAZIZ HAMAD SAIF MAJED NAYEF',
  ),
  women: wordsOf('FATIMA NOURA MARYAM AISHA SARA LATIFA HESSA REEM LAYLA HUDA MONA AMAL'),
  titles: { man: ['Mr.', 'Sheikh', 'Dr.'], woman: ['Mrs.', 'Ms.', 'Dr.'] },
}

export const persian = {
  countries: ['IR', 'AF'],
  families: wordsOf(
    'HOSSEINI AHMADI MOHAMMADI KARIMI RAHIMI JAFARI REZAEI MORADI HEYDARI GHASEMI TEHRANI SHIRAZI NOURI AKBARI SADEGHI',
  ),
  men: wordsOf('ALI REZA HOSSEIN MEHDI AMIR HAMID SAEED JAVAD NIMA BEHROUZ KAVEH FARHAD'),
  women: wordsOf('ZAHRA MARYAM FATEMEH LEILA SARA NASRIN SHIRIN MINA PARISA NAZANIN'),
  titles: { man: ['Mr.', 'Agha', 'Dr.'], woman: ['Mrs.', 'Khanom', 'Ms.'] },
}

export const indian = {
  countries: ['IN', 'NP', 'LK', 'BD', 'PK'],
  families: wordsOf(
    'SHARMA VERMA GUPTA SINGH PATEL KUMAR REDDY NAIR IYER RAO MEHTA SHAH JOSHI CHAUDHARY BANERJEE MUKHERJEE DAS KHAN AHMED THAPA GURUNG SHRESTHA PERERA FERNANDO JAYAWARDENA WICKRAMASINGHE RAJAPAKSHA',
  ),
  men: wordsOf(
    'RAJESH AMIT SANJAY VIJAY ANIL SUNIL RAHUL ARJUN KARTHIK SURESH RAMESH PRAKASH DEEPAK NIMAL KASUN BIKASH IMRAN ASIF',
  ),
  women: wordsOf(
    'PRIYA ANITA SUNITA POOJA NEHA DEEPIKA LAKSHMI KAVITA MEENA SANGEETA DILHANI SITA NASREEN FARZANA',
  ),
  middle: wordsOf('KUMAR PRASAD CHANDRA NATH LAL BAHADUR KUMARI DEVI MOHAN KANT'),
  titles: { man: ['Mr.', 'Shri', 'Dr.', 'Er.'], woman: ['Mrs.', 'Smt.', 'Ms.', 'Kum.'] },
}
/** Of the south: one name of the own, the father's as an initial or behind. */
export const southIndian = {
  men: wordsOf('KRISHNAN SUBRAMANIAN VENKATESH RAMANATHAN MURUGAN SENTHIL BALAJI GANESAN'),
  women: wordsOf('MEENAKSHI SARASWATHI REVATHI KALYANI PADMINI VASANTHI'),
  fathers: wordsOf('RAJAGOPAL NARAYANAN SUNDARAM CHANDRASEKARAN PALANISAMY THIRUVENGADAM'),
}

export const thai = {
  countries: ['TH'],
  families: wordsOf(
    'SAETANG SRISAWAT CHAROENSUK WONGSAWAT RATTANAPORN JAIDEE SUKSAWAT THONGCHAI BOONMEE KITTISAK PHROMMIN SAELIM CHANTHARA INTHARAT RUANGSRI PONGSAKORN TANTIWONG NGAMSOM PHATTHANAKUL SIRIWATTHANA',
  ),
  men: wordsOf(
    'SOMCHAI SURACHAI PRASERT WICHAI ANAN THANAWAT NATTAPONG KITTIPONG PHURIT CHAIWAT SARAWUT TEERAPAT',
  ),
  women: wordsOf(
    'SOMSRI MALEE SUDA PIMCHANOK NATCHAYA KANOKWAN SIRIPORN WARAPORN JIRAPORN APINYA ORATHAI CHANANYA',
  ),
  titles: { man: ['Khun', 'K.', 'Mr.', 'Nai'], woman: ['Khun', 'Ms.', 'Nang', 'Miss'] },
  /** As identity cards and passports have them. */
  both: [
    ['สมชาย ใจดี', 'SOMCHAI JAIDEE'],
    ['สุดา ศรีสวัสดิ์', 'SUDA SRISAWAT'],
    ['วิชัย บุญมี', 'WICHAI BOONMEE'],
    ['มาลี เจริญสุข', 'MALEE CHAROENSUK'],
    ['อนันต์ พรหมมินทร์', 'ANAN PHROMMIN'],
    ['ศิริพร รัตนพร', 'SIRIPORN RATTANAPORN'],
    ['ประเสริฐ วงศ์สวัสดิ์', 'PRASERT WONGSAWAT'],
    ['อภิญญา แซ่ตั้ง', 'APINYA SAETANG'],
  ],
}

export const vietnamese = {
  countries: ['VN'],
  families: wordsOf(
    'Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh',
  ),
  men: {
    middle: wordsOf('Văn Hữu Đức Minh Quốc Thanh Công'),
    own: wordsOf('Minh Hùng Dũng Tuấn Anh Nam Long Sơn Đạt Phúc Khánh Thắng Hải Quân'),
  },
  women: {
    middle: wordsOf('Thị Thị Ngọc Thu Kim Thanh Phương'),
    own: wordsOf('Hương Lan Mai Hoa Linh Trang Thảo Ngân Hà Yến Nhung Vy Dung Đào'),
  },
  titles: { man: ['Ông', 'Mr.', 'Anh'], woman: ['Bà', 'Ms.', 'Chị'] },
}

export const indonesian = {
  countries: ['ID'],
  single: wordsOf(
    'SUHARTONO SUPRIYADI SUTRISNO MULYADI WAHYUNI SURYANI SUDARMAN KARTINI PURWANTO HARYANTO WIDODO SUKARNI LESTARI RUSMINAH DARSONO NGATIYEM',
  ),
  families: wordsOf(
    'PRATAMA SAPUTRA WIJAYA SANTOSO HIDAYAT SETIAWAN NUGROHO KUSUMA RAHAYU PERMATA SARI UTAMI HANDAYANI SIREGAR NASUTION SIMANJUNTAK',
  ),
  men: wordsOf('BUDI AGUS DEWA RIZKY ANDI FAJAR DIMAS YOGA BAYU EKO'),
  women: wordsOf('SITI DEWI RATNA INDAH PUTRI AYU NINGSIH RINA MEGA TRI'),
  titles: { man: ['Mr.', 'Bapak', 'Tn.'], woman: ['Mrs.', 'Ibu', 'Ny.'] },
}

export const burmese = {
  countries: ['MM'],
  men: wordsOf('AUNG_KYAW_MOE THAN_HTUN ZAW_MIN_OO KYAW_SWAR_LIN HTET_AUNG MYO_MIN_THU NAY_LIN').map((word) =>
    word.replaceAll('_', ' '),
  ),
  women: wordsOf('KHIN_MYA_WIN SU_SU_HLAING THIDA_AYE EI_PHYU_SIN MAY_THU_ZAR NWE_NI HNIN_WAI').map((word) =>
    word.replaceAll('_', ' '),
  ),
  titles: { man: ['U', 'Ko', 'Mr.'], woman: ['Daw', 'Ma', 'Ms.'] },
}
