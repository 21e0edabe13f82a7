/** The language of texts that stand beside decimal commas: usual words, letters and signs of money that few languages have. */

import { plainName } from '../values/plain-name.js';

/** Words of titles and of names of columns, as `plainName` writes them: without accents, but with ø, ł and ß. */
const WORDS: Readonly<Record<string, string>> = {
  // Tables in English have decimal commas, too.
  en: `the of and by for with in from per month year week day city country region revenue sales price quantity amount date product cost costs customer
    department category name total group value weight age share count plan actual target temperature difference state rate percent percentage hour hours
    time length height width size speed score rank team status type item number budget population area user users order orders fee
    client data media part land van os am as do met com tag location sold visits visitors hotels wine stages students
    employees requests members shares growth income revenues trips times deaths births scores results projects tasks votes overview`,
  de: `schule verein mitglieder baumart sparte bewerbungen einsatze bibliothek der die das in und fur nach von mit im am je ohne seit pro umsatz monat stadt land preis menge anzahl datum produkt kosten jahr betrag kunde woche tag
    filiale abteilung einnahmen ausgaben gewinn quartal kategorie posten buchungstag empfanger verwendungszweck soll haben ist plan ziel kennzahl ordner große
    ertrag anteil name ort bezirk mitarbeiter bestand dauer gewicht strecke verbrauch temperatur wert gruppe quelle gesamt haushalt artikel bestellungen einwohner erlose frage antwort
    eroffnung hoch tief schluss volumen kurs puls blutdruck kunden seite besucher note fach schuler teilnehmer verein beitrag ausgabe einnahme auftrag lager ergebnis
       partei stimmen person personen schritt stufe zuschauer`,
  fr: `de location ecole loyer nageurs candidats bibliotheque le la les des et par du pour dans avec en au aux mois ville pays ventes vente prix quantite montant produit cout couts annee chiffre affaires marge ligne
    retard temperature humidite part depense depenses recette recettes nombre categorie region departement jour semaine poste libelle taille poids duree valeur
    groupe total magasin client commande solde taux ecart moyenne parti voix etape personnes
    visites famille couverts repas eleves note classe equipe resultat saison ouverture cloture haut bas`,
  es: `de escuela biblioteca asignatura solicitudes prestamos socios el los las por del para con una mes ciudad pais ventas venta precio cantidad importe fecha producto coste costo gasto ingreso ingresos concepto
    saldo minima maxima media habitantes dia semana ano zona superficie tienda cliente pedido pedidos valor grupo categoria edad peso duracion provincia nombre
    cuenta articulo equipo empresa horas presupuesto partida partido votos gastos total poblacion etapa personas avance
    obra capitulo socios visitas fase usuarios alumnos curso nota gasto linea equipo jugador puntos resultado temporada apertura cierre maximo minimo`,
  it: `scuola biblioteca palestra prestiti iscritti candidati il gli di in per della delle dei nel con alla citta paese vendite vendita prezzo quantita importo data prodotto costo costi anno mese giorno settimana
    spesa spese ricavi ricavo entrate uscite saldo voce negozio cliente ordine valore gruppo categoria eta peso durata provincia comune numero reparto fatturato
    regione media bilancio partito voti fase persone visite
    famiglia alunni classe squadra risultato stagione apertura chiusura massimo minimo`,
  pt: `de escola biblioteca emprestimos inscritos candidatos os as do da dos das em por com para cidade pais vendas venda preco quantidade valor data produto custo custos ano mes dia semana despesa despesas
    receita receitas saldo loja cliente pedido pedidos grupo categoria idade peso duracao estado conta horas regiao media descricao orcamento partido votos total populacao r$ etapa pessoas
    visitas familia alunos turma equipe equipa resultado temporada abertura fechamento maximo minimo`,
  nl: `de stap leerlingen aanmeldingen bibliotheek het een in van en per met voor naar uit maand stad omzet prijs aantal bedrag datum product kosten jaar week dag winkel klant verkoop verkopen inkomsten
    uitgaven winst categorie afdeling waarde groep gewicht duur leeftijd gemeente regio soort naam saldo gemiddelde begroting partij stemmen fase personen
    bezoeken gezin leerlingen klas ploeg resultaat seizoen opening slot hoogste laagste`,
  pl: `na dla od do po miesiac miasto kraj sprzedaz cena ilosc kwota data produkt koszt koszty rok dzien tydzien przychod przychody wydatki zysk sklep
    klient zamowienia wartosc grupa kategoria waga czas wiek powiat gmina wojewodztwo dział srednia temperatura liczba udział nazwa poziom saldo razem budzet partia
    wybory głosy wynik ludnosc etap osoby wizyty rodzina uczniowie klasa druzyna sezon otwarcie zamkniecie
    najwyzszy najnizszy ilosci miesiace
    zł pln metra mieszkania mieszkanie dzielnica ulica wejscie koszyk dostawa płatnosc zwrot droga klienta klienci uczestnicy mieszkancy powierzchnia strona strony sklepu godzina godziny zuzycie srednio wyniki oceny szkoła
    w roku biblioteki czytelnicy gosci goscie turysci pasazerowie pacjenci pracownicy bilety`,
  sv: `skola elever steg ansokningar och for per manad stad land pris antal forsaljning belopp datum kostnad kostnader ar vecka dag butik kund intakter utgifter varde grupp kategori lan kommun folkmangd andel
    sek kr stadsdel invanare befolkning kommuner vikt alder tid timmar personer besokare betalning varukorg leverans temperatur forbrukning medlemmar resultat parti roster genomsnitt hyra bostad klass lag sasong`,
  da: `skole elever og for pr maned by land pris antal salg omsætning beløb dato omkostninger ar uge dag butik kunde indtægter udgifter værdi gruppe kategori andel
    dkk kr bydel indbyggere befolkning vægt alder tid timer personer besøgende betaling kurv levering temperatur forbrug medlemmer resultat parti stemmer gennemsnit husleje bolig klasse hold`,
  nb: `og for per maned by land pris antall salg omsetning beløp dato kostnader ar uke dag butikk kunde inntekter utgifter verdi gruppe kategori andel fylke
    nok kr bydel innbyggere befolkning vekt alder tid timer personer besøkende betaling kurv levering temperatur forbruk medlemmer resultat parti stemmer gjennomsnitt husleie bolig klasse lag`,
  cs: `na pro podle pocet obyvatel mesic mesto zeme prodej trzby cena mnozstvi castka datum produkt naklady rok den tyden prijmy vydaje zisk obchod hodnota skupina kc
    czk obyvatele ctvrt kraj okres skola zaci navstevnici navsteva krok spotreba teplota vaha vek osoby cas mesta podil celkem nazev rozpocet strana hlasy prumer kosik platba doprava zakaznik zakaznici ulice`,
  sk: `na pre podla mesiac mesto krajina predaj trzby cena mnozstvo datum produkt naklady rok den tyzden prijmy vydavky zisk obchod hodnota skupina
    obyvatelia stvrt okres skola ziaci navstevnici krok spotreba teplota vek osoby cas mesta podiel celkom nazov rozpocet strana hlasy priemer kosik platba doprava zakaznik`,
  tr: `ve ile icin gore ay sehir ulke satıs satıslar fiyat miktar tutar tarih urun maliyet yıl gun hafta gelir gider kar magaza musteri deger grup nufus
    adım kisi kisiler ogrenci ogrenciler okul semt ilce mahalle urunler kategori sayısı sayı toplam ortalama sıcaklık sure saat oy parti sepet odeme teslimat musteriler kira konut sınıf takım sezon ziyaretci tl`,
  fi: 'kuukausi kaupunki maa myynti hinta maara paiva tuote kustannukset vuosi viikko asiakas tulot menot arvo ryhma luokka kunta yhteensa osuus nimi',
  hu: 'honap varos orszag bevetel eladas ar mennyiseg datum termek koltseg koltsegek nap het vevo kiadas ertek csoport megye osszesen arany nev',
  ro: 'de luna oras tara vanzari pret cantitate suma produs cost costuri zi saptamana client venituri cheltuieli valoare grup judet total nume',
  ru: `и по на за город месяц страна продажи цена количество сумма дата товар продукт расходы доходы год день неделя клиент выручка прибыль значение
    группа категория раион регион область доля название всего итого
    человек люди шаг школа ученики жители население возраст вес время температура потребление бюджет партия голоса среднее корзина оплата доставка клиенты улица руб`,
  uk: `і та по на за місто місяць краіна продажі ціна кількість сума дата товар продукт витрати доходи рік день тиждень клієнт виручка прибуток
    значення група категорія раион регіон область частка назва всього разом
    осіб особи крок школа учні мешканці населення вік вага час температура споживання бюджет партія голоси середнє кошик оплата доставка клієнти вулиця грн`,
  vi: 'doanh thu thang nam ngay tuan quy thanh pho tinh quan gia so luong tong chi phi san pham khach hang nguoi dan ty le hoc sinh truong vnd',
  bg: 'и по на за град месец държава продажби цена количество сума дата продукт разходи приходи година ден седмица клиент печалба стоиност група област дял общо',
};
/** Ends of words that few languages have, as `plainName` writes them: names are more than lists of words hold. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(?:ung|ungen|heit|keit|keiten|schaft|(?:s|er|en|k|ei|onn|on)tag|zahl|zahlen|gebuhr|preis|kosten|bestand|werk|weise|platz|platze|starke|zeit|zeiten|stellen?|mengen?|kunden|fragen|gebote|auftrage)$/,
  fr: /(?:eurs|euses?|eaux)$/,
  es: /(?:cion|ciones|dad|dades|miento|mientos|teca|aje|ajes|[ai]d[oa]s)$/,
  it: /(?:zione|zioni|mento|menti|teca|aggio|aggi|ezza|ezze|[aiu]ti)$/,
  pt: /(?:cao|coes|dade|dades|mento|mentos|teca|agem|agens|[ai]d[oa]s)$/,
  nl: /(?:heid|heden|atie|aties|schap|elijk|elijkse)$/,
  pl: /(?:osc|osci|[nw]anie|[dzi]enie|ajac[aey]|ych|owy|owe|cja|cje|nicy|[gzt]ow|erowie|skiej|skiego|ynie)$/,
  sv: /(?:ningar|ighet|igheter)$/,
  da: /(?:ninger|ighed|igheder)$/,
  nb: /(?:ninger|ighet|igheter)$/,
  fi: /(?:inen|iset|uus|yys|uudet|maara)$/,
  ru: /(?:ость|ости|ение|ения|ание|ция|ции)$/,
};
const LEAST_ENDED = 6;
/** Letters and signs of money that English has not, by language. Those whose words are not known are here so that no other one is taken for them. */
const LETTERS: Readonly<Record<string, string>> = {
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûü',
  es: 'áéíñóúü¿¡',
  it: 'àèéìòù',
  pt: 'àáâãçéêíóôõú',
  ca: 'àçèéíïòóúü',
  nl: 'éëïóü',
  pl: 'ąćęłńóśźż',
  sv: 'åäöé',
  da: 'åæøé',
  nb: 'åæøéò',
  fi: 'äöå',
  et: 'äöõüšž',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hr: 'čćđšž',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșşțţ',
  tr: 'âçğıöşü₺',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ₫',
  el: 'αβγδεζηθικλμνξοπρστυφχψω',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя₽',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя₴',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
};
const TEXTS_ASKED = 60;
const MAX_CHARS = 100;
/** States and countries are `LA` and `IL`. */
const CODE = /(?<!\p{L})\p{Lu}{2}(?!\p{L})/gu;
/** Letters alone are those of formulas and units: `Δ`, `Å`, `μm`. */
const LETTERED = /\p{L}{3,}|[^\p{L}\s]/gu;

/**
 * The language for which most speaks; undefined where nothing does, or as much for another one.
 * @param texts those that say most first
 * @param margin how many more words and letters must speak for it than for any other one
 */
export function languageOfWords(texts: readonly string[], margin = 1): string | undefined {
  const asked = [...new Set(texts)]
    .slice(0, TEXTS_ASKED)
    .map((text) => text.slice(0, MAX_CHARS).normalize('NFC').replace(CODE, ''));
  const words = new Set(asked.flatMap((text) => plainName(text).split(' ')));
  const letters = new Set((asked.join('\n').match(LETTERED) ?? []).join('').toLowerCase());
  const votes = new Map<string, number>();
  const vote = (language: string) => votes.set(language, (votes.get(language) ?? 0) + 1);
  for (const [language, known] of vocabularies()) for (const word of words) if (known.has(word)) vote(language);
  const long = [...words].filter(({ length }) => length >= LEAST_ENDED);
  for (const [language, ending] of Object.entries(ENDINGS))
    for (const word of long) if (ending.test(word)) vote(language);
  for (const [language, own] of Object.entries(LETTERS))
    for (const letter of own) if (letters.has(letter)) vote(language);
  const [[first, most] = ['', 0], [, second] = ['', 0]] = [...votes].sort(([, a], [, b]) => b - a);
  return most - second >= margin ? first : undefined;
}

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Made once, for the first table with decimal commas and without a language. */
function vocabularies(): ReadonlyMap<string, ReadonlySet<string>> {
  known ??= new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/))]));
  return known;
}
