import { render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { MemoryRouter } from "react-router"
import { beforeEach, expect, test } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { ReasonedButton } from "../actions/reasoned-button.tsx"
import { Dialog } from "../overlays/dialog.tsx"
import { MantineRoot } from "../theme/mantine-root.tsx"
import type { Columns } from "./columns.ts"
import { type Card, NamedCard } from "./row-card.tsx"
import { useDrawnColumns } from "./use-drawn-columns.tsx"

type Row = {
  id: string
  name: string | null
  pieces: number | null
  total: number | null
  quoted: number
  currency_code: string
  other: string
  country: string
  on: string
}
const row: Row = {
  id: "a",
  name: "Kerze",
  pieces: 1200,
  total: 1999,
  quoted: 500,
  currency_code: "usd",
  other: "gbp",
  country: "FR",
  on: "2026-11-23",
}
const nothing: Row = { ...row, id: "b", name: "", pieces: null, total: null }

type Props = { columns: Columns<Row>; rows: readonly Row[]; card?: Card<Row> }
function Cells({ columns, rows, card }: Props) {
  const { drawn, sheet } = useDrawnColumns(columns)
  return (
    <>
      {rows.map((one) => (
        <ul key={one.id} aria-label={one.id}>
          {card ? <NamedCard row={one} columns={drawn} card={card} /> : null}
          {drawn.map(({ id, align, cell }) => (
            <li key={id} data-align={align}>
              {cell(one)}
            </li>
          ))}
        </ul>
      ))}
      {sheet}
    </>
  )
}
const page = (props: Props) => (
  <MantineRoot>
    <MemoryRouter>
      <Cells {...props} />
    </MemoryRouter>
  </MantineRoot>
)
const cellsOf = (id: string) =>
  within(screen.getByRole("list", { name: id })).getAllByRole("listitem")
const textsOf = (id: string) => cellsOf(id).map(({ textContent }) => textContent)

beforeEach(async () => void (await i18n.changeLanguage("de")))

test("a value is formatted by its kind, numbers are right-aligned, and a missing value is a dash", () => {
  const columns: Columns<Row> = [
    { id: "name", header: "", none: "ohne Namen" },
    { id: "what", header: "", of: "name" },
    { id: "pieces", header: "", as: "number" },
    { id: "total", header: "", as: "money" },
    { id: "quoted", header: "", as: "money", currency: "other" },
    { id: "country", header: "", as: "country" },
    { id: "code", header: "", as: "code", of: "country" },
    { id: "on", header: "", as: "day" },
    { id: "twice", header: "", as: "number", of: ({ pieces }) => pieces && 2 * pieces },
    false,
  ]
  render(page({ columns, rows: [row, nothing] }))
  const plain = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll("\u00a0", " "))
  expect(plain(textsOf("a"))).toEqual([
    "Kerze",
    "Kerze",
    "1.200",
    "19,99 $",
    "5,00 £",
    "Frankreich",
    "FR",
    "23.11.2026",
    "2.400",
  ])
  expect(textsOf("b").slice(0, 4)).toEqual(["ohne Namen", "–", "–", "–"])
  const right = cellsOf("a").map(({ dataset }) => dataset["align"] === "right")
  expect(right).toEqual([false, false, true, true, true, false, false, false, true])
  expect(screen.getAllByTitle("Frankreich")).toHaveLength(2)
})

test("a value can link to another row, be emphasised, and show small text below it", () => {
  const columns: Columns<Row> = [
    {
      id: "name",
      header: "",
      to: ({ name }) => (name ? "/candle" : null),
      below: ({ pieces }) => pieces && `${pieces} Stück`,
    },
    { id: "pieces", header: "", as: "number", tone: ({ pieces }) => (pieces ? "critical" : null) },
    { id: "own", header: "", cell: ({ name }) => name && <em>{name}</em>, none: "–" },
  ]
  render(page({ columns, rows: [row, nothing] }))
  expect(screen.getByRole("link", { name: "Kerze" })).toHaveAttribute("href", "/candle")
  expect(textsOf("a")).toEqual(["Kerze1200 Stück", "1.200", "Kerze"])
  expect(textsOf("b")).toEqual(["–", "–", "–"])
  const [, marked, own] = cellsOf("a")
  expect(marked?.querySelector("svg")).not.toBeNull()
  expect(own?.querySelector("em")).not.toBeNull()
})

test("an enumerated value is shown as a word, a status as a badge, and each of several texts has its own link", () => {
  type Line = { id: string; kind: "in" | "out"; state: "open" | "done" | null; numbers: string[] }
  const columns: Columns<Line> = [
    {
      id: "what",
      header: "What",
      of: "kind",
      words: (kind) => ({ in: "Comes", out: "Goes" })[kind],
    },
    {
      id: "status",
      header: "Status",
      of: "state",
      words: (state) => `is ${state}`,
      tones: { open: "critical", done: "success" },
      below: ({ kind, numbers }) => [
        kind === "in" && "first line",
        null,
        `${numbers.length} numbers`,
      ],
    },
    { id: "numbers", header: "Numbers", to: (_, number) => `/found/${number}` },
    { id: "share", header: "Share", as: "percent", of: () => 1250 },
  ]
  const lines: Line[] = [
    { id: "a", kind: "in", state: "open", numbers: ["7", "8"] },
    { id: "b", kind: "out", state: null, numbers: [] },
  ]
  function Lines() {
    const { drawn } = useDrawnColumns(columns)
    return lines.map((line) => (
      <ul key={line.id} aria-label={line.id}>
        {drawn.map(({ id, cell }) => (
          <li key={id}>{cell(line)}</li>
        ))}
        <NamedCard row={line} columns={drawn} card={["what", "status", "share", "unseen"]} />
      </ul>
    ))
  }
  render(
    <MemoryRouter>
      <Lines />
    </MemoryRouter>,
  )
  const [first, second] = ["a", "b"].map((name) => within(screen.getByRole("list", { name })))
  const texts = first?.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(texts).toEqual(["Comes", "is openfirst line2 numbers", "78", "12,5\u00a0%"])
  expect(first?.getByRole("link", { name: "8" })).toHaveAttribute("href", "/found/8")
  expect(second?.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Goes",
    "–0 numbers",
    "–",
    "12,5\u00a0%",
  ])
  // On a phone a number has a label.
  expect(first?.getByText(/^Share 12,5/)).toBeVisible()
})

test("a card by column names draws those columns: the first as its title, with the number beside it", () => {
  const columns: Columns<Row> = [
    { id: "name", header: "" },
    { id: "pieces", header: "", as: "number" },
    { id: "total", header: "", as: "money" },
  ]
  render(page({ columns, rows: [row], card: ["name", "total", "pieces"] }))
  const strong = [...document.querySelectorAll("strong")].map(({ textContent }) => textContent)
  expect(strong.map((text) => text.replaceAll("\u00a0", " "))).toEqual(["Kerze", "19,99 $"])
})

let pressed: string[] = []
const acting: Columns<Row> = [
  {
    id: "do",
    header: "",
    actions: ({ id, pieces }) => [
      { name: "now", label: "Sofort", named: `Sofort: ${id}`, onSelect: () => pressed.push(id) },
      {
        name: "ask",
        label: "Fragen",
        reason: pieces ? null : "Nichts da",
        reasonedBy: ReasonedButton,
        opens: (close) => (
          <Dialog open title={`Frage zu ${id}`} onClose={close}>
            <button type="button" onClick={close}>
              Doch nicht
            </button>
          </Dialog>
        ),
      },
      id === "b" && { name: "never", label: "Nie", to: "/" },
    ],
  },
]

test("a row's action closes its own overlay; an action that is not available shows the reason", async () => {
  pressed = []
  const user = userEvent.setup()
  render(page({ columns: acting, rows: [row, nothing] }))
  await user.click(screen.getByRole("button", { name: "Sofort: b" }))
  expect(pressed).toEqual(["b"])
  expect(screen.getAllByRole("link", { name: "Nie" })).toHaveLength(1)
  const [open, closed] = screen.getAllByRole("button", { name: /^Fragen/ })
  await user.click(closed as HTMLElement)
  expect(screen.queryByRole("dialog")).toBeNull()
  await waitFor(() => expect(closed).toHaveAccessibleDescription("Nichts da"))
  await user.click(open as HTMLElement)
  expect(await screen.findByRole("dialog", { name: "Frage zu a" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Doch nicht" }))
  expect(screen.queryByRole("dialog", { name: "Frage zu a" })).toBeNull()
})

test("an open overlay stays when its row leaves the list", async () => {
  const user = userEvent.setup()
  const { rerender } = render(page({ columns: acting, rows: [row] }))
  await user.click(screen.getByRole("button", { name: "Fragen" }))
  rerender(page({ columns: acting, rows: [] }))
  expect(await screen.findByRole("dialog", { name: "Frage zu a" })).toBeVisible()
})
