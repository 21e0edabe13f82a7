/** The wordings of requests, as data. See `request-reader.ts` for what the columns mean. */

/** Parts of the patterns, written as `<NAME>`. Earlier ones may stand in later ones. */
export const PARTS = String.raw`
NAME     "[^"\n]{1,80}"|[\p{L}%$€£][\p{L}\p{N}%$€£()/ ]{0,40}?
NUMBER   [-+]?[$€£]?\d[\d,.]{0,12}(?:(?:k|M|bn)(?!\p{L})| (?:mio\.?|mn|mln|mrd\.?|tsd\.?|thousand|[mb]il(?:l|h)?i\p{L}{2,5})(?!\p{L}))?(?: ?[%€$£])?
COUNT    \d{1,3}|two|three|four|five|six|seven|eight|nine|ten
COLOR    (?:#[0-9a-f]{6}|#[0-9a-f]{3}|(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)?[ -]?(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|cyan|magenta)|teal|gold|black|white|navy|indigo|crimson|turquoise|violet|maroon|olive|salmon|coral|lime|silver|tomato|lavender|beige|emerald|amber|rote?[nrs]?|blaue?[nrs]?|grüne?[nrs]?|gelbe?[nrs]?|schwarze?[nrs]?|rouges?|bleue?s?|verte?s?|jaunes?|noire?s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|naranjas?|negr[oa]s?|vermelh[oa]s?|amarel[oa]s?|laranjas?|ross[oaei]|blu|verdi|giall[oaei]|arancion[ei]|viola|rosa)(?![\p{L}\d])
COLORS   (<COLOR>(?:(?:, and |, | and | & |/| und | et | y | e )<COLOR>){0,11})
LABEL    ((?:\p{L}|\d+\p{L})[\p{L}\p{N}&+#-]{0,30}(?: (?:\p{L}|\d+\p{L})[\p{L}\p{N}&+#-]{0,30}){0,2}?|"[^"\n]{1,60}")
ITEMS    (?:bars?|lines?|slices?|columns?|areas?|segments?|series|points?|colou?rs?|tones?|palette)
VALUEAXIS (?:the )?(?:y|value|vertical|left)[- ]?(?:axis|scale)|(?:y[- ]?achse|axe (?:des )?y|eje y|eixo y|asse y)
LABELAXIS (?:the )?(?:x|category|horizontal)[- ]?axis
SAYS     (?:should say|label(?:led|ed)?|titled?|named?|called|is|as|title|beschriftung)(?: ?:| is| as| of)?
VALUES   (?:the |all |each |its )?(?:exact )?(?:values?|numbers|percentages|amounts|labels|werte|valeurs|valores|valori)
TARGET   target|goal|threshold|reference|benchmark|limit|quota|budget|break[- ]even|baseline|horizontal|marker|ziel|objectif|objetivo|meta|obiettivo
WITHOUT  (?:no|without|hide|remove|drop|ohne|sans|sin|sem|senza)
BIG      (?:(?:plus|più|mais|más) grande?s?|largest|highest|biggest|greatest|most|best|top|high|big|large|max|größte[rsn]?|höchste[rsn]?|grande|mayor|maior|maggiore|alto)
SMALL    (?:(?:plus|più|mais|más) (?:petite?|piccol[oa]|pequeñ[oa]|pequen[oa])|smallest|lowest|least|worst|bottom|low|small|min|kleinste[rsn]?|niedrigste[rsn]?|petite?|menor|minore|piccolo|basso)
SORTED   (?:sort(?:ed|iert)?|order(?:ed)?|arranged?|ranked?|trié(?:es?)?|ordenad[oa]s?|ordinat[oiae])
FORMAT   (?:format(?:ted)? (?:the )?(?:axis )?|shown |displayed |expressed |values |numbers |amounts |all )?(?:as |in )?
TITLED   (?<!ax[ei]s (?:is |be )?|sub)(?:\b(?:titled|called|named|entitled|headed|headlined|captioned|intitulée?|titulad[oa]|intitolat[oa])(?: as)?|\b(?:call|name|title) (?:it|this|the chart)|\b(?:with|using|and|mit|avec|con|com)(?: the| a| dem| le| el| il| o)? (?:title|headline|titel|titre|título|titolo)(?: of)?|(?<=[,;.\n] ?)(?:title|headline)(?= [\p{L}\d])(?! (?:above|below|on|at|in|bold|centered|centred|left|right|big|bigger|large|is|should|must)\b)|\b(?:the )?title (?:should be|must be|is)(?! ?[:="'])|\b(?:title|heading|headline|titel|überschrift|titre|título|titulo|titolo)(?: is)?(?= ?[:="'])) ?[:=]?
`;

/** Read first and anywhere: what changes the title or the data. */
export const ANYWHERE = String.raw`
title=         any  \b(?:without|with no|no) (?:an? |the |any )?title\b
title=$1       any  <TITLED> ?(?:"([^"\n]{1,300})"|'([^'\n]{1,300})'(?!\p{L}))
title=$1       any  <TITLED> ?([^,;:|"\n¦]{1,200}?)(?= ?(?:[,;:|\n¦]|\. |\.?$| (?:with|showing|for|using|where|in the|from|mit|avec|con|com) ))
refused=$0     any  \b(?:100 ?%|percent(?:age)?s?|normali[sz]ed)[- ](?:stacked|stacking)\b|\bstacked (?:to|at) 100 ?%
order.by=label any  <SORTED>?(?: (?:bars|them|it|labels))?,? ?(?:in )?(?:alphabetic(?:al(?:ly)?)?(?: order)?|alphabetisch|a(?:-| to )z|by (?:the )?(?:name|label|letter)s?\b|ordre alphabétique|orden alfabético|ordem alfabética|ordine alfabetico)
order.by=value any  (?:<SORTED>[^.,;:\n]{0,30}? )?(?:in |from )?\b(?:ascending|aufsteigend|ordre croissant|ascendente|crescente|crescenti)(?: order| <SORTED>)?|<SORTED>?(?: (?:from|by \p{L}+))?,? ?(?:from )?(?:the )?<SMALL>(?: values?)?(?: first| to (?:the )?<BIG>)|(?:de|du|da|do|dal|del|von|vom) (?:la |der |dem )?<SMALL>(?: valeur)? (?:à|au|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?<BIG>
order.by=value;order.isDescending=true any  (?:<SORTED>[^.,;:\n]{0,30}? )?(?:in |from )?\b(?:descending|absteigend|(?:ordre )?décroissant|descendente|decrescente|decrescenti)(?: order| <SORTED>)?|<SORTED>?(?: (?:from|by \p{L}+))?,? ?(?:from )?(?:the )?<BIG>(?: values?| \p{L}+)?(?: first| on top| to (?:the )?<SMALL>)|(?:de|du|da|do|dal|del|von|vom) (?:la |der |dem )?<BIG>(?: valeur)? (?:à|au|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?<SMALL>
order.by=value;order.isDescending=true any  \b<SORTED>(?: (?:the )?(?:bars|slices|columns|them|it|everything))?(?: (?:by|nach|por|per) (?:the )?(?:value|size|count|amount|wert|valor|valore)s?)?(?=[ ]{0,2}(?:[.,;:!\n¦]|$))
computation=running_total any  \b(?:(?:plot |show |chart )?(?:only )?(?:the )?(?:running|cumulative|cumulated|accumulated) (?:total|sum|tally|count)s?|(?:total|sum)s? so far|cumulative(?:ly)?|cumulated|laufende[nr]? summe|kumuliert(?:e[nrs]?)?|somme cumulée|cumul(?:é|ée|ative)|acumulad[oa]|total acumulado|cumulat[oa]|totale progressivo)\b
computation=change any  \b(?:(?:month|year|week|quarter|day)[- ](?:over|on)[- ](?:month|year|week|quarter|day) (?:change|growth)|(?:the )?(?:percent(?:age)?|%) change|growth (?:per|each|every) (?:day|week|month|quarter|year)(?: in (?:%|percent))?|change (?:from|to|versus|vs|on) (?:the )?(?:previous|prior|last) \p{L}+|veränderung (?:zum|gegenüber|in prozent)|variation (?:en|mensuelle|annuelle)|variaci[óo]n (?:porcentual|mensual|anual)|variação (?:percentual|mensal|anual)|variazione (?:percentuale|mensile|annua))(?:[^.;\n]{0,24}(?:percent|%|prozent))?
computation=share any  \b(?:(?:convert|show|turn|express)\b[^.;:\n]{0,30})?(?:(?:as |to |into )?(?:an? |the )?(?:percent(?:age)?|share|%)s? of (?:the |all )?(?:total|whole|sum|votes|sum)\w*(?: in (?:percent|%))?(?: instead of [^.,;:\n]{1,30})?|anteile? (?:in prozent|am gesamt\p{L}*|an der summe)|part (?:du total|en %)|porcentaje del total|porcentagem do total|percentuale (?:del|sul) totale)
without+=$1    any  ,? ?\bleaving ([\p{L}\p{N} ]{1,30}) out\b[^.;\n]{0,60}
without+=$1    any  \b(?:exclud(?:ing|e)|omit(?:ting)?|skip(?:ping)?|except(?: for)?|leaving out|leave out|ignoring|but not|ohne|sauf|excepto|exceto|tranne|eccetto)\b(?: the)? ([\p{L}\p{N}][\p{L}\p{N} &'-]{0,40}?)(?=[:,.;¦\n]|$| (?:and|as|because|in|with)\b)
`;

/** Read last: how the chart looks. */
export const LOOKS = String.raw`
ignored  any  trend ?lines?(?: for [\p{L} ]{1,30})?|(?:linear )?regression(?: line)?|median line
ignored  any  animat(?:ed|ions?)(?: effects?)?|interactive|clickable|zoomable|tooltips?|hover(?: effects?)?|drill-?down
ignored  any  3[ -]?d(?: effect| style| look)?|gradients?(?: fills?| colou?rs?)?|(?:drop )?shadows?|glow(?:ing)?|hand[- ]?drawn(?: style| look)?
ignored  any  (?:our |my |the )?(?:company )?logo|watermark|textures?|patterns?|emojis?|icons?|confetti
lines+=$1=#2  any#  (?:(?:red|green|blue|dashed|dotted|black|gr[ae]y|orange) )*(?:(<TARGET>)[- ]?(?:line|linie)|(?<=(?:with|and|against|adding|plus|mit|avec|con|com)(?: an?| the| our| einem| un| une| uma?)? )(<TARGET>)(?= (?:of|at|von|bei|de|à|a|di|em)))(?: (?:line|is|drawn|shown|of|at|on|bei|von|à|a|en|em|de|di))*[:=]? (<NUMBER>)
lines+=$1=#2  any#  (?<=(?:with|against)(?: an?| the| our)? )(<TARGET>) (<NUMBER>)(?= {0,2}(?:[:.;\n]|$))
lines+=$1=#2  any#  (?:ligne|línea|linha|linea) (?:d['’ ]|de |di |del )?(objectif|objetivo|meta|obiettivo)(?: (?:de|à|a|en|em|di))? (<NUMBER>)
lines+=$1=#2  any#  line (?:for the |for a |marking the )?(?:at )?(target|goal|limit|threshold) (?:at |of )(<NUMBER>)
lines+=$2=#1  any#  line (?:at |of )(<NUMBER>) (?:for|as|called|named|labell?ed)(?: the| a| our)? "?(target|goal|limit|threshold)"?
lines+=target=#1  any#  line (?:at |of )(<NUMBER>)
lines+=average  any  (?:(?:show|mark|add|draw) (?:the |an? )?)?(?:average|mean|avrage|avg)(?: value)?(?: ?line| as an? line)|mark (?:the |an? )?(?:average|mean)|durchschnittslinie|mittelwert(?:linie)?|ligne de moyenne|línea de(?:l)? promedio|línea media|linha de média|linea (?:della )?media
fields.width=#1;fields.height=#2  any#  (?:size |in |at |of |sized )*(\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\d{2,5})(?: ?(?:px|pixels))?
fields.width=#1   any#  width(?: of|:|=)? ?(\d{2,5})(?: ?(?:px|pixels))?|(\d{2,5}) ?(?:px|pixels) wide
fields.height=#1  any#  height(?: of|:|=)? ?(\d{2,5})(?: ?(?:px|pixels))?|(\d{2,5}) ?(?:px|pixels) (?:tall|high)
fields.brandKitId=$1  any#  (?:the )?(obsidian|linen|polar|studio|ember|harbor) (?:look|style|theme|preset|palette|colou?rs|brand kit)|(?:look|style|theme|preset|brand kit)(?: ?:)? (obsidian|linen|polar|studio|ember|harbor)
theme.mode=dark   any  dark(?: ?(?:mode|theme|background|version|look|style|colou?rs?|design))?|(?:dunkle[rsmn]?|schwarze[rmn]) (?:modus|hintergrund|design|thema)|dunkel|(?:fond|thème|mode) sombre|fondo oscuro|tema oscuro|modo oscuro|fundo escuro|tema escuro|modo escuro|sfondo scuro|tema scuro
theme.mode=light  any  light (?:mode|theme|version|look|style|design)
fields.backgroundColor=transparent  any  (?:transparent|no|without a?) ?background|background (?:transparent|is transparent)
fields.backgroundColor=%1  any  (<COLOR>|cream) background(?: colou?r)?|background(?: colou?r)?(?: is| of| in|:)? (<COLOR>)
valueAxis.min=#1;valueAxis.max=#2  scaled#  (?:(?:<VALUEAXIS>|axis|scale)(?: ?range)?(?: (?:starts?|starting|beginning|begins?|goes|going|ranging|is|should go))?(?: from| at|:)? ?)(<NUMBER>) ?(?:to|and|-|–|\.\.|until|bis) ?(<NUMBER>)
valueAxis.min=#1;valueAxis.max=#2  scaled#  (?:range |ranging )?from (-?\d{1,9}) to (-?\d{1,9})(?= ?:)(?<!(?:19|20)\d\d to \d{4})
valueAxis.beginAtZero=true  axes#  (?:(?:<VALUEAXIS>) )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: the)?(?: (?:y|value)?[- ]?(?:axis|scale))?(?: at| from) (?:zero|0)
valueAxis.max=#1  axes#  (?:<VALUEAXIS>) (?:max(?:imum)?|up to|limit(?:ed to)?|capped at|ends? at)(?: of| at|:)? (<NUMBER>)
valueAxis.min=#1  axes#  (?:<VALUEAXIS>) (?:min(?:imum)?|start(?:s|ing)?|begin(?:s|ning)?)(?: of| at| from|:)? (<NUMBER>)
valueAxis.type=logarithmic  axes  log(?:arithmic)?[- ](?:scaled? axis|scale|y[- ]axis|axis)|logarithmi(?:c|sch|scher?)(?: skala)?|échelle log(?:arithmique)?|escala log(?:arítmica)?|scala log(?:aritmica)?
valueAxis.title.display=true;valueAxis.title.text=$1  axes  (?:label (?:the )?)?(?:<VALUEAXIS>) ?<SAYS> ?(<NAME>)
labelAxis.title.display=true;labelAxis.title.text=$1  axes  (?:label (?:the )?)?<LABELAXIS> ?<SAYS> ?(<NAME>)
secondAxis=$1     axes  (?:(?:dual|double|two|second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ]ax[ei]s)(?: (?:for|with) (?:the )?(<NAME>))?
secondAxis=$1     axes  (<NAME>) on (?:the |a )?(?:second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ](?:axis|scale)
valueAxis.display=false;labelAxis.display=false  axes  <WITHOUT>(?: the| any)? ax[ei]s
valueAxis.grid.display=false;labelAxis.grid.display=false  axes  <WITHOUT>(?: the| any)? (?:grid(?: ?lines?)?|gitter(?:linien)?|grille|cuadrícula|grade|griglia)
valueAxis.grid.display=true;labelAxis.grid.display=true  axes  grid(?: ?lines?)?
legend.display=true;legend.position=$1  any  (?:the )?legend(?: (?:is|placed|positioned|shown|at|on|in|to|below|above|the))* (top|bottom|left|right)(?:[- ]hand)?(?: side)?|(top|bottom|left|right) legend
legend.display=true;legend.position=bottom  any  legend (?:below|underneath)(?: the chart)?
legend.display=false  any  <WITHOUT>(?: the| a| any)? (?:legende?|légende|leyenda|legenda|leggenda)|legend (?:off|hidden)
legend.display=true   any  legend
hasValueLabels=false  any  <WITHOUT>(?: the| any)? (?:data |value )?(?:labels|values|numbers)(?: on (?:the |each )?<ITEMS>)?
hasValueLabels=true   any  (?:(?:show|display|print|write|add|label|put)(?:ing)? <VALUES>|<VALUES>(?= (?:on|above|inside|at the (?:end|top))(?: |$))|(?:data|value) labels|labels with the values)(?: (?:on|above|inside|in|at) (?:top of )?(?:(?:the|each|every) )?(?:end of )?(?:(?:the|each|every) )?<ITEMS>)?(?! ?:)
line.tension=0.4  line  (?:smooth(?:ed)?|curv(?:ed|y)|spline|(?:ge)?glättete?[rn]?|lissée?|suavizad[ao]|suave|morbida|smussata|arrotondata)(?: lines?| curves?| linie| kurve)?
line.tension=0    line  straight lines?
line.stepped=true;line.tension=0  line  (?:step|stepped)(?: lines?)?
line.borderDash=[2,3]  line  dotted(?: lines?)?
line.borderDash=[6,4]  line  (?:dashed|gestrichelte?|pointillée?|punteada|tracejada|tratteggiata)(?: lines?| linie)?
line.borderWidth=1  line  (?:thin|thinner) lines?
line.borderWidth=4  line  (?:thick|bold|thicker|wide) lines?
line.pointRadius=0  line  (?:no|without|hide)(?: any| the)? (?:points?|markers?|dots)
line.pointRadius=4  line  (?:(?:visible|round|data) |(?<=(?:with|show|add|and) ))(?:points|markers|dots)(?: on (?:the |each )?lines?)?
bar.borderRadius=8  bar  (?:rounded|round) (?:bars?|columns?|corners|edges)
hasTotal=true     waterfall  (?:(?:final|grand|net|closing|end) )?total(?: bar| column)?(?: (?:at|in) the end| last| as (?:the )?last (?:bar|column))|(?:summe|gesamt(?:summe)?) am ende|total (?:à la fin|al final|no final|alla fine)
isStacked=true    axes  (?:stacked|stack|gestapelte?[nr]?|empilée?s?|apilad[ao]s?|empilhad[ao]s?|(?:im)?pilat[aeio]|in pila|on top of each other)(?: (?:them|it|up|bars?|columns?|areas?))?
isStacked=false   bar   (?:grouped|clustered|side by side|nebeneinander|gruppiert|groupées?|agrupad[ao]s?|raggruppat[aeo])(?: bars?| columns?)?
isHorizontal=true bar   (?:horizontal(?:ly)?|sideways|horizontale?[ns]?|horizontales|horizontais|liegende?|quer|waagrechte?|couchées?|tumbad[ao]s?|orizzontal[ei])(?: bars?)?
isHorizontal=false  bar  vertical(?:ly)?(?: bars?)?
isFilled=true     line  (?:filled|fill|gefüllte?|remplie?|rellen[oa]|preenchid[oa]|riempit[oa])(?: (?:in|area|the area|below|under the lines?))?|(?:with )?the area (?:below )?filled
isHalf=true       round  (?:half|semi)[- ]?(?:circle|circular|doughnut|donut|pie)|half(?= )
fields.subtitle=$1  any  subtitle(?: ?:| is| of)? ?(<NAME>)
theme.fontSize=18 any  (?:big|large|larger|bigger|huge) (?:fonts?|text|letters|type|labels)|(?:fonts?|text|letters) (?:big|large|larger|bigger|huge)
theme.fontSize=10 any  (?:small|smaller|tiny) (?:fonts?|text|letters|type|labels)
theme.fontSize=#1 any#  (?:font|text) size(?: of| at|:)? ?(\d{1,2}) ?(?:px|pt)?
theme.fontFamily=$1  any  (?:font:? |the font )?(inter|roboto|open sans|lato|montserrat|source serif|jetbrains mono)(?: font)?
digits=#1         any#  (no|zero|one|two|three|[0-3]) decimals?(?: places?| digits?)?
unit=%            any  <FORMAT>(?:percent(?:ages?)?|%)
unit=USD          any  <FORMAT>(?:us )?(?:dollars?|usd)|(?:format(?:ted)? |shown |displayed )?(?:as )?(?:currency|money)(?: format)?
unit=EUR          any  <FORMAT>(?:euros?|eur)
unit=GBP          any  <FORMAT>(?:pounds sterling|gbp)
unit=JPY          any  <FORMAT>(?:yen|jpy)
unit=CHF          any  <FORMAT>(?:chf|francs?)
unit=INR          any  <FORMAT>(?:rupees?|inr)
`;

/** Where colors are named for all. */
export const COLOR_LISTS = String.raw`
(?:(?:and|with|in|use|using|colou?red|paint(?:ed)?|drawn|shaded|make|colou?r|draw|turn|show|please|the|all|it|them|everything|a|en|couleurs?|farben?|in den farben|colores?|colori|cores) )*(?:colou?rs?|palette|colou?r palette|colou?r scheme|farben?|couleurs?|colores?|colori|cores)(?: of| are| is| should be)? ?:? ?(?:in )?<COLORS>
(?:and |please )?(?:make|colou?r|draw|paint|turn|use|show) (?:it|them|all|everything|(?:all )?(?:the )?<ITEMS>) (?:in )?<COLORS>
(?:the )?<ITEMS> (?:in|should be|are|is|as) <COLORS>
(?:colou?red|painted|drawn|shaded) (?:in )?<COLORS>
(?:and |, )?(?:use|using) (?:the )?<COLORS>(?: for (?:the )?<ITEMS>| <ITEMS>)?
(?:and |with |using |use |in )?(?:a |the )?<COLORS> <ITEMS>
(?:in|en|em) (?:the )?(?:shades of )?<COLORS>(?: <ITEMS>)?
(?:linie|linea|línea|linha|courbe|ligne|balken|barras|barre|barres) (?:in )?<COLORS>
(?<=¦ {0,3})<COLORS>(?= (?:morbida|suave|lissée|smooth))
(?<=[,;.\n¦] {0,3})(?:an? )?<COLORS>(?= {0,3}(?:$|[.;!,\n¦]))(?=\D*$)
`;

/** Where a series or a label gets a color. */
export const COLOR_NAMES = `
(?:(?:with|and|make|show|draw|put|paint|colou?r|comparing|highlight|mark) )?(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)(?:, and |, | and )(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)
(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?<LABEL> (?:bar |line |slice )?(?:in )?(<COLOR>)(?:, and |, | and )(?:the )?<LABEL> (?:bar |line |slice )?(?:in )?(<COLOR>)
(?:and )?(?:highlight|mark) (?:the )?<LABEL>(?: (?:bar|line|slice|column|series))? (?:in )?(<COLOR>)
`;

export const FOREIGN_COLORS =
  'rot|roug|roj|verm|ross=red blau|bleu|azul|blu$=blue grün|vert|verd=green gelb|jaun|amar|giall=yellow nara|lara|aran=orange schw|noir|negr=black rosa=pink viola=violet emerald=#059669 amber=#d97706 cream=#fffdd0';
