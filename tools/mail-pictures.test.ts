import { globSync, mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { type Browser, type Page, chromium as playwright } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sampleMails } from "../apps/api/src/testing/mails.ts"
import { chromium } from "./chromium.ts"

/**
 * `MAIL_PICTURES=<folder> npm test -- tools/mail-pictures.test.ts` stores a picture of each mail.
 */
const folder = process.env.MAIL_PICTURES
if (folder) mkdirSync(folder, { recursive: true })

const axe = readFileSync(
  createRequire(import.meta.resolve("../apps/web/package.json")).resolve("axe-core/axe.min.js"),
  "utf8",
)
const mails = { de: await sampleMails("de"), en: await sampleMails("en") }

it("every file that writes a mail has a sample", () => {
  const root = "apps/api/src/features"
  const writing = globSync("**/*.ts", { cwd: root })
    .filter((file) => !/[.]test[.]ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), "utf8").includes("mailMessage("))
  expect(writing.length).toBeGreaterThan(5)
  expect(new Set(mails.de.map(({ of }) => of))).toEqual(new Set(writing))
})

// After the comma of the greeting a sentence goes on in German, and begins in English.
const opening = {
  de: /^Guten Tag[^\n]*,\n\n(?!(Der|Die|Das|Ein|Eine|Am|An|Bei|Für|Hier|Im|In|Jemand|Vielen)\b)/,
  en: /^Hello[^\n]*,\n\n[^a-z]/,
}

describe.each(["de", "en"] as const)("in %s", (language) => {
  it.each(mails[language])("$name begins as letters do", ({ message: { text } }) => {
    expect(text).toMatch(opening[language])
  })

  it.each(mails[language])(
    "$name has the same text and HTML content, and loads nothing",
    ({ message: { html, text, subject } }) => {
      expect(subject.length).toBeLessThan(120)
      expect(html).not.toMatch(/<(img|script|link|iframe|b)\b|url\(|@import/)
      const plain = html
        .replace(/<style>.*<\/style>/s, "")
        .replace(/<[^>]*>/g, " ")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&")
        .replace(/[^\S\u00a0]+/g, " ")
      const lines = text.split("\n").filter((line) => line && !/^(http|-- )/.test(line))
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) expect(plain).toContain(line.replace(/[^\S\u00a0]+/g, " "))
    },
  )
})

/** What axe finds on a page. */
async function faultsOf(page: Page) {
  await page.addScriptTag({ content: axe })
  return page.evaluate(`axe.run(document, { runOnly: ["color-contrast",
    "link-name", "html-has-lang", "document-title"] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + " " + html)))`)
}

describe("in a browser", () => {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = chromium() ?? "chromium"
    browser = await playwright.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  })
  afterAll(() => browser.close())

  it.each([
    ["light", "de"],
    ["dark", "en"],
  ] as const)("each is readable at 360 and 700 px: %s", async (colorScheme, checked) => {
    let seen = 0
    for (const width of [360, 700]) {
      const isNarrow = width === 360
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 700 } })
      const page = await context.newPage()
      const requests: string[] = []
      page.on("request", (request) => void requests.push(request.url()))
      for (const language of ["de", "en"] as const)
        for (const { name, message } of mails[language]) {
          await page.setContent(message.html)
          const width = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
          // Colours do not depend on width and language: axe checks each scheme in one language.
          const isChecked = isNarrow && language === checked
          const faults = isChecked ? await faultsOf(page) : []
          expect([name, width, faults]).toEqual([name, 0, []])
          seen++
          if (!folder) continue
          const path = join(
            folder,
            `${name}-${language}-${colorScheme}-${page.viewportSize()?.width}.png`,
          )
          await page.screenshot({ path, fullPage: true })
        }
      expect(requests).toEqual([])
      await context.close()
    }
    expect(seen).toBe(4 * mails.de.length)
  })
})
