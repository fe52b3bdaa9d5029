import { inflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { drawPdf } from "./pdf.ts"
import { runsOf } from "./runs.ts"

const textOf = (runs: ReturnType<typeof runsOf>) => runs.map(({ text }) => text).join("")

/**
 * The glyphs on the pages of a PDF, by their numbers in the embedded fonts, and the fonts' names.
 */
function shownIn(pdf: Buffer) {
  const text = pdf.toString("latin1")
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const bytes = pdf.subarray(index + length, text.indexOf("endstream", index))
    try {
      return [inflateSync(bytes).toString("latin1")]
    } catch {
      return [] // an uncompressed stream, or a font
    }
  })
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
  const glyphs = shown.flatMap(([, pieces = ""]) =>
    [...pieces.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []),
  )
  const fonts = [...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = ""]) => name)
  return { glyphs, fonts: [...new Set(fonts)].toSorted() }
}

const names = {
  Roboto: ["Müller & Söhne GmbH", "Łódź Świece", "Αθήνα Κεριά", "Свечи Киев", "Nguyễn Thị Ánh"],
  NotoSansSC: ["深圳市蜡烛有限公司", "株式会社キャンドル"],
  NanumGothic: ["촛불 주식회사"],
  NotoSansArabic: ["شركة الشموع"],
  NotoSansHebrew: ['נרות בע"מ'],
  NotoSansThai: ["บริษัทเทียน"],
  NotoSansDevanagari: ["मोमबत्ती"],
  NotoEmoji: ["Kerze 😀 ❤️ 👩🏽‍🚀 🇩🇪"],
}
const all = Object.values(names).flat()
const draw = (content: string[]) =>
  drawPdf(
    {
      content: [
        ...content,
        {
          text: [{ text: content.join(", "), bold: true }, " – ", { text: content, italics: true }],
        },
        { table: { body: [content.map((text) => ({ text, fontSize: 4 }))] } },
        { stack: [{ columns: content }, { ul: content }] },
      ],
      footer: (page) => ({ text: `${page} ${content.join(" ")}`, fontSize: 4 }),
    },
    { title: "Names", language: "de" },
  )

test("renders any script without empty boxes, each with its own font", async () => {
  const { glyphs, fonts } = shownIn(await draw(all))
  expect(glyphs.length).toBeGreaterThan(500)
  expect(glyphs.filter((glyph) => glyph === "0000")).toEqual([])
  for (const font of Object.keys(names)) expect(fonts.join()).toContain(font)
})

test("embeds only the fonts of its own scripts, subset to its characters", async () => {
  const latin = await draw(["Müller & Söhne GmbH"])
  expect(shownIn(latin).fonts.filter((font) => !font.startsWith("Roboto"))).toEqual([])
  const chinese = await draw(["深圳市蜡烛有限公司"])
  const families = shownIn(chinese).fonts.map((font) => font.replace(/-.*$/, ""))
  expect([...new Set(families)]).toEqual(["NotoSansSC", "Roboto"])
  expect(chinese.length - latin.length).toBeLessThan(60_000)
})

test("shows a character without a font by its code, and omits invisible ones", async () => {
  expect(textOf(runsOf("A\u{13000}B\uE000"))).toBe("A[U+13000]B[U+E000]")
  expect(textOf(runsOf("Ker\u200bze\u0007\ufeff \u202eGmbH"))).toBe("Kerze GmbH")
  const { glyphs } = shownIn(await draw(["\u{13000}\uE000\u200b\t\u0007 x\u0301"]))
  expect(glyphs.filter((glyph) => glyph === "0000")).toEqual([])
})

test("a long text keeps its lines and its characters", () => {
  expect(runsOf("Zeile 1\r\nZeile 2\n蜡")).toEqual([
    { text: "Zeile 1\nZeile 2\n" },
    { text: "蜡", font: expect.stringContaining("noto-sans-sc") },
  ])
  const emoji = `${"x".repeat(99)}😀`
  expect(textOf(runsOf(emoji))).toBe(emoji)
})

test("orders Arabic and Hebrew words right to left, numbers and Latin words left to right", () => {
  expect(textOf(runsOf("שלום עולם"))).toBe("עולם שלום")
  expect(textOf(runsOf("שלום 12 (עולם)"))).toBe("(עולם) 12 שלום")
  expect(textOf(runsOf("Kunde: שלום עולם, Berlin"))).toBe("Kunde: עולם שלום, Berlin")
  const long = textOf(
    runsOf(Array.from({ length: 30 }, (_, n) => `שלום${n % 2 ? "" : "ב"}`).join(" ")),
  )
  expect(long.split("\n").length).toBeGreaterThan(3)
  expect(Math.max(...long.split("\n").map((line) => line.length))).toBeLessThan(45)
})
