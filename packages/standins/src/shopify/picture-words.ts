import type { Drawing } from "./drawings.ts"

/** The drawing for a word of a title; the first matching word counts. */
const things: readonly [words: RegExp, drawing: Drawing][] = [
  [/\b(mug|cup|teacup|becher|tasse)s?\b/, "mug"],
  [/\b(bottle|flask|warmer|flasche)s?\b/, "bottle"],
  [/\b(clock|watch|uhr)s?\b/, "clock"],
  [/\b(doormat|apron|cushion|towel|rug|mat|cloth|oven glove|blanket|decke|kissen)s?\b/, "mat"],
  [/\b(parasol|umbrella|schirm)s?\b/, "parasol"],
  [/\b(cutlery|spoon|fork|knife|knives|besteck)s?\b/, "cutlery"],
  [/\b(pen|pencil|crayon|chalk|stift)s?\b/, "pen"],
  [/\b(cake|cookie|muffin|pannetone|bun|baking|kuchen)s?\b(?! tin)/, "cake"],
  [/\b(bag|shopper|purse|tote|tasche)s?\b/, "bag"],
  [/\b(lunch box|box|boxes|case|cases|chest|drawer|cabinet|kit|crate|kiste|schachtel)\b/, "box"],
  [/\b(tin|bucket|bin|bank|drum|dose)s?\b/, "tin"],
  [/\b(t-light|candle|lantern|light|lamp|holder|kerze|laterne|lampe)n?s?\b/, "candle"],
  [/\b(jam|jar|pot|bowl|vase|jug|glass|dish|kanne|krug|glas|vase)s?\b/, "jar"],
  [/\b(sign|block|word|slate|frame|board|hook|hanger|magnet|schild|rahmen)s?\b/, "sign"],
  [
    /\b(card|paper|tissue|wrap|envelope|notebook|napkin|plaster|sticker|book|karte|papier)s?\b/,
    "card",
  ],
  [/\b(ribbon|reel|sewing|string|lace|tape|bunting|band)s?\b/, "ribbon"],
  [/\b(doll|dolly|babushka|girl|fairy|feltcraft|princess|soldier|puppe)s?\b/, "doll"],
  [/\b(bird|dog|owl|rabbit|cat|hen|duck|robin|dove|vogel)s?\b/, "bird"],
  [/\b(tree|christmas|decoration|wreath|bauble|baum)s?\b/, "tree"],
  [/\b(heart|love|herz)s?\b/, "heart"],
]
const others: readonly Drawing[] = ["box", "tin", "jar", "card", "heart"]

/** Hue, saturation and lightness of a word for a colour. */
const colours: readonly [words: RegExp, colour: string][] = [
  [/\b(red|strawberry|poppy|retrospot|rot)\b/, "red"],
  [/\b(pink|rose|sweetheart|rosa)\b/, "pink"],
  [/\b(blue|sky|regency|blau)\b/, "blue"],
  [/\b(green|garden|woodland|grün)\b/, "green"],
  [/\b(ivory|cream|white|antique|weiß)\b/, "cream"],
  [/\b(black|skulls?|slate|schwarz)\b/, "black"],
  [/\b(silver|metal|zinc|tin|silber)\b/, "silver"],
  [/\b(wood|wooden|wicker|holz)\b/, "wood"],
  [/\b(yellow|gold|gelb)\b/, "yellow"],
  [/\b(purple|lavender|lila)\b/, "purple"],
]

const first = <T>(title: string, table: readonly [RegExp, T][]) =>
  table.find(([words]) => words.test(title.toLowerCase()))?.[1]

/**
 * The drawing and colour of a product of this title. Without a matching word they follow from its
 * id.
 */
export const lookOf = ({ id, title }: { id: number; title: string }) => ({
  drawing: first(title, things) ?? others[id % others.length] ?? "box",
  colour: first(title, colours) ?? colours[id % colours.length]?.[1] ?? "red",
})
