import { upload } from "./catalogue.ts"
import type { Stage } from "./stage.ts"

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">
    <rect width="320" height="240" fill="#eef1ee"/>${content}</svg>`

/** Small drawings that people of the demo upload. */
export const drawings = {
  carton: frame(`<path d="M60 100 L160 70 L260 100 L160 130 Z" fill="#d9b07c"/>
    <path d="M60 100 L160 130 L160 210 L60 180 Z" fill="#c79a63"/>
    <path d="M260 100 L160 130 L160 210 L260 180 Z" fill="#b4854d"/>`),
  logo: frame(`<circle cx="160" cy="120" r="80" fill="none" stroke="#0f5f6b" stroke-width="8"/>
    <rect x="148" y="100" width="24" height="70" fill="#0f5f6b"/>
    <path d="M160 50 Q185 80 160 96 Q135 80 160 50 Z" fill="#c9772b"/>`),
  snuffer:
    frame(`<path d="M70 190 L250 70" stroke="#b08d3c" stroke-width="10" stroke-linecap="round"/>
    <path d="M40 150 L90 130 L110 200 Q90 214 70 206 Z" fill="#c9a24a"/>`),
  template:
    frame(`<path d="M40 80 H280 V160 H40 Z M100 80 V160 M160 80 V160 M220 80 V160 M40 80 V40 H100 V80
    M160 80 V40 H220 V80 M40 160 V200 H100 V160" fill="none" stroke="#35577d" stroke-width="3"/>`),
  lantern:
    frame(`<rect x="110" y="80" width="100" height="120" fill="#dfe7e3" stroke="#333" stroke-width="8"/>
    <path d="M100 80 L160 36 L220 80 Z" fill="#333"/>
    <rect x="148" y="140" width="24" height="56" fill="#e9d9b0"/>`),
} as const

/** Stores a drawing as an uploaded image of an organisation. Returns its key. */
export const keepDrawing = (
  stage: Stage,
  organisation_id: string,
  { drawing, name, kind }: { drawing: keyof typeof drawings; name: string; kind: string },
): Promise<string> => upload(stage, organisation_id, drawings[drawing], name, kind)
