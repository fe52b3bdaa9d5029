import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { cancelOrderIn, planned } from "#testing/fake-api/picking-answers.ts"
import { open } from "#testing/open.tsx"
import { viewport } from "#testing/viewport.ts"
import { pickingQueries } from "./queries.ts"

beforeEach(() => localStorage.clear())
let connect = () => {}
afterEach(() => {
  connect()
  connect = () => {}
})
const field = () => screen.findByRole("textbox", { name: /scannen/ })

test("lists pick lists with picker and progress, and opens one", async () => {
  const { user, address } = await open("/a/pick-lists")
  const row = await screen.findByRole("row", { name: /P-00410/ })
  expect(row).toHaveTextContent("Jonas Ahlers")
  expect(row).toHaveTextContent("0 von 6")
  await user.click(within(row).getByRole("link", { name: "P-00410" }))
  expect(await screen.findByRole("heading", { name: "P-00410" })).toBeVisible()
  expect(address()).toBe("/a/pick-lists/pick_1")
})

test("shows the trolley before it creates a list, then its paper", async () => {
  const { user, address } = await open("/a/pick-lists/new")
  const trolley = within(await screen.findByRole("list", { name: "Vorschau" }))
  expect(trolley.getAllByRole("listitem")).toHaveLength(2)
  expect(screen.getByText("46 Bestellungen sind bereit.")).toBeVisible()
  expect(screen.getByText("−36 %")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Erstellen und drucken" }))
  expect(await screen.findByRole("article", { name: "Pickliste P-00410" })).toBeVisible()
  expect(address()).toBe("/a/pick-lists/pick_1/sheet")
})

test("an order that is too large for its slot is named before the walk, and can be left out", async () => {
  planned.now.volume = 14_300
  const { user } = await open("/a/pick-lists/new")
  const warning = await screen.findByRole("alert")
  expect(warning).toHaveTextContent("1 Bestellung passt nicht in ihr Wagenfach")
  expect(warning).toHaveTextContent(/Fach 2, .*: 4 Stück, 14,3 von 12 Litern/)
  const trolley = within(screen.getByRole("list", { name: "Vorschau" }))
  await user.click(
    within(warning).getByRole("button", { name: "Ohne diese Bestellung fortfahren" }),
  )
  await waitFor(() => expect(trolley.getAllByRole("listitem")).toHaveLength(1))
  expect(screen.queryByRole("alert")).toBeNull()
})

test("an order for a list without a trolley may have any size", async () => {
  planned.now.volume = 14_300
  const { user } = await open("/a/pick-lists/new", { language: "en" })
  await screen.findByText("1 order does not fit into its slot")
  await user.click(screen.getByRole("radio", { name: /^Single/ }))
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
})

test("the paper lists bins with pieces and slots in walking order, with a barcode, in English", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {})
  const { user } = await open("/a/pick-lists/pick_1/sheet", { language: "en" })
  const sheet = within(await screen.findByRole("article", { name: "Pick list P-00410" }))
  const rows = sheet.getAllByRole("row").slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/A-04-2.*KG-1180.*3.*12.*21/),
    expect.stringMatching(/B-11-1.*KG-4028.*3.*23/),
  ])
  expect(sheet.getByRole("img", { name: "P-00410" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Print" }))
  expect(print).toHaveBeenCalledOnce()
})

test("a scanner picks item by item into slots; wrong items and slots book nothing", async () => {
  const { user } = await open("/a/pick-lists/pick_1/work")
  await user.type(await field(), "F1{Enter}")
  expect(await screen.findByText(/Falscher Artikel: F1/)).toBeVisible()
  await user.type(await field(), "4006381333931{Enter}")
  expect(
    await screen.findByRole("textbox", { name: "In Wagenfach 1 legen und scannen" }),
  ).toBeVisible()
  await user.type(await field(), "F2{Enter}")
  expect(await screen.findByText("Falsches Wagenfach. Gehört in Fach 1.")).toBeVisible()
  await user.type(await field(), "F1{Enter}")
  expect(await screen.findByText("2 Stück in Fach 1 gebucht")).toBeVisible()
  await user.click(await screen.findByRole("button", { name: "1 abgelegt" }))
  expect(await screen.findByText("B-11-", { exact: false })).toBeVisible()
  await user.type(await field(), "kg-4028{Enter}")
  await user.type(await field(), "2{Enter}")
  expect(await screen.findByText("Alles gepickt")).toBeVisible()
})

test("the barcode of a list opens it: from the lists on a handheld, from an ended list, and from one at work", async () => {
  viewport.isNarrow = true
  const { user, address } = await open("/a/pick-lists")
  const scanList = () => screen.findByRole("textbox", { name: "Pickliste scannen" })
  await user.type(await scanList(), "P-00777{Enter}")
  expect(await screen.findByText("Keine Pickliste mit der Nummer P-00777.")).toBeVisible()
  await user.type(await scanList(), "p-00410{Enter}")
  await vi.waitFor(() => expect(address()).toBe("/a/pick-lists/pick_1/work"))
  await screen.findByRole("textbox", { name: "Artikel scannen" })
  await user.type(await field(), "P-00410{Enter}")
  expect(await screen.findByText("P-00410 ist schon offen.")).toBeVisible()
  await user.type(await field(), "P-00777{Enter}")
  expect(await screen.findByText("Keine Pickliste mit der Nummer P-00777.")).toBeVisible()
})

test("after an ended list the barcode of the next one opens it", async () => {
  const { user, address } = await open("/a/pick-lists/pick_2/work")
  await user.type(
    await screen.findByRole("textbox", { name: "Pickliste scannen" }),
    "P-00410{Enter}",
  )
  await vi.waitFor(() => expect(address()).toBe("/a/pick-lists/pick_1/work"))
  expect(await screen.findByRole("textbox", { name: "Artikel scannen" })).toBeVisible()
})

test("without a connection bookings are kept in the browser and sent once it is back", async () => {
  const { user } = await open("/a/pick-lists/pick_1/work")
  await field()
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("cut")))
  await user.click(await screen.findByRole("button", { name: "2 abgelegt" }))
  expect(await screen.findByText(/1 Buchung gespeichert/)).toBeVisible()
  expect(localStorage.getItem("pick-list.pick_1")).toContain("pkln_1")
  // The walk goes on.
  expect(screen.getByText(/^Danach B-11-1/)).toBeVisible()
  // Only the page of this list sends its bookings.
  await user.type(await field(), "P-00999{Enter}")
  expect(await screen.findByText(/^1 Buchung dieser Liste ist noch nicht gesendet/)).toBeVisible()
  expect(await screen.findByRole("button", { name: "1 abgelegt" })).toBeVisible()
  connect()
  window.dispatchEvent(new Event("online"))
  await vi.waitFor(() => expect(localStorage.getItem("pick-list.pick_1")).toBe("[]"))
})

test("missing pieces are counted; the order goes back and leaves the list", async () => {
  const { user } = await open("/a/pick-lists/pick_1/work")
  await user.click(await screen.findByRole("button", { name: "Fehlt" }))
  const counted = await screen.findByRole("spinbutton", { name: "Gezählt" })
  for (const typed of ["", "5"]) {
    await user.clear(counted)
    if (typed !== "") await user.type(counted, typed)
    await user.click(screen.getByRole("button", { name: "Fehlmenge melden" }))
    await vi.waitFor(() => expect(counted).toBeInvalid())
  }
  await user.clear(counted)
  await user.type(counted, "0")
  await user.click(await screen.findByRole("button", { name: "Fehlmenge melden" }))
  const gone = await screen.findByText(/in Fach 1: Fehlmenge/)
  expect(gone).toBeVisible()
  const [action] = screen.getAllByRole("button", { name: "Zurücklegen" })
  if (action) await user.click(action)
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Zurücklegen" }),
  )
  await vi.waitFor(() => expect(screen.queryByText(/in Fach 1: Fehlmenge/)).toBeNull())
})

test("a list is handed over to a colleague, and two orders swap their slots", async () => {
  const { user } = await open("/a/pick-lists/pick_1", { as: "administrator" })
  const [more] = await screen.findAllByRole("button", { name: "Weitere Aktionen" })
  await user.click(more as HTMLElement)
  await user.click(await screen.findByRole("menuitem", { name: "Übergeben" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Pickliste übergeben" }))
  await sheet.findByRole("option", { name: "Mira Petersen" })
  await user.selectOptions(sheet.getByRole("combobox"), "Mira Petersen")
  await user.click(sheet.getByRole("button", { name: "Übergeben" }))
  expect(await screen.findByText("Pickliste übergeben")).toBeVisible()
  expect(await screen.findByText("Mira Petersen")).toBeVisible()

  const [swap] = await screen.findAllByRole("button", { name: /aus Wagenfach 1 tauschen/ })
  const order = (swap as HTMLElement).closest("tr")
  await user.click(swap as HTMLElement)
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Tauschen" }))
  expect(await screen.findByText("Wagenfächer getauscht")).toBeVisible()
  await vi.waitFor(() => expect(within(order as HTMLElement).getByText("2")).toBeVisible())
})

test("the work page names a colleague whom the list was handed over to meanwhile", async () => {
  await open("/a/pick-lists/pick_1/work")
  await field()
  expect(screen.queryByText(/zugeteilt/)).toBeNull()
  await call(api.handOver, { params: { id: "pick_1" }, body: { picker_id: "mem_2" } })
  await queryClient.invalidateQueries({ queryKey: ["pick-lists"] })
  expect(await screen.findByText("Diese Liste ist Mira Petersen zugeteilt.")).toBeVisible()
})

test("the number on the paper finds the list in the palette", async () => {
  const { user, address } = await open("/a/pick-lists", { as: "administrator" })
  await screen.findByRole("main")
  await user.keyboard("{Control>}k{/Control}")
  await user.type(
    await screen.findByRole("combobox", { name: "Suchen oder Befehl ausführen" }),
    "P-00410",
  )
  await user.click(await screen.findByRole("option", { name: /P-00410/ }))
  await vi.waitFor(() => expect(address()).toBe("/a/pick-lists/pick_1"))
})

test("an older answer that arrives after a booking does not take the walk back", async () => {
  const { user } = await open("/a/pick-lists/pick_1/work")
  await user.type(await field(), "KG-1180{Enter}")
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  let answerNow = () => {}
  const older = new Promise<void>((done) => {
    answerNow = done
  })
  const isRead = vi.fn()
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const response = await connected(input, init)
    if ((init?.method ?? "GET") !== "GET") return response
    isRead()
    await older
    return response
  })
  void queryClient.invalidateQueries({ queryKey: pickingQueries.one("pick_1").queryKey })
  await vi.waitFor(() => expect(isRead).toHaveBeenCalled())
  const next = "In Wagenfach 2 legen und scannen"
  await user.type(await field(), "F1{Enter}")
  expect(await screen.findByRole("textbox", { name: next })).toBeVisible()
  await vi.waitFor(() => expect(localStorage.getItem("pick-list.pick_1")).toBe("[]"))
  answerNow()
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.getByRole("textbox", { name: next })).toBeVisible()
})

test("a booking that is sent does not take the walk back, not even for a moment", async () => {
  const { user } = await open("/a/pick-lists/pick_1/work")
  await user.type(await field(), "KG-1180{Enter}")
  const labels = new Set<string>()
  const watch = new MutationObserver((changes) => {
    for (const { oldValue } of changes) if (oldValue?.endsWith("scannen")) labels.add(oldValue)
  })
  await user.type(await field(), "F1")
  watch.observe(document.body, {
    subtree: true,
    attributeFilter: ["aria-label"],
    attributeOldValue: true,
  })
  await user.keyboard("{Enter}")
  await vi.waitFor(() => expect(localStorage.getItem("pick-list.pick_1")).toBe("[]"))
  await new Promise((done) => setTimeout(done, 20))
  watch.disconnect()
  expect([...labels]).toEqual(["In Wagenfach 1 legen und scannen"])
  expect(screen.getByRole("textbox", { name: "In Wagenfach 2 legen und scannen" })).toBeVisible()
})

test("an order that is cancelled while it is picked is red and sounds with the next scan; its pieces go back and the walk goes on", async () => {
  const tones: number[] = []
  vi.stubGlobal("AudioContext", function audio() {
    const silent = { connect: (to: object) => to, start: vi.fn(), stop: vi.fn() }
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
    const frequency = {
      set value(hertz: number) {
        tones.push(hertz)
      },
    }
    return {
      currentTime: 0,
      resume: () => Promise.resolve(),
      createOscillator: () => ({ ...silent, frequency }),
      createGain: () => ({ ...silent, gain }),
    }
  })
  const { user } = await open("/a/pick-lists/pick_1/work")
  await user.type(await field(), "KG-1180{Enter}")
  cancelOrderIn(1)
  await user.type(await field(), "F1{Enter}")
  expect(await screen.findByText(/^Nicht gebucht: KG-1180, Fach 1/)).toBeVisible()
  // The low tone of a refusal.
  expect(tones).toContain(220)
  expect(await screen.findByText(/in Fach 1: Storniert/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Verstanden" }))
  await user.click(screen.getByRole("button", { name: "Zurücklegen" }))
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Zurücklegen" }),
  )
  await vi.waitFor(() => expect(screen.queryByText(/in Fach 1: Storniert/)).toBeNull())
  expect(
    await screen.findByRole("textbox", { name: "In Wagenfach 2 legen und scannen" }),
  ).toBeVisible()
  vi.stubGlobal("AudioContext", undefined)
})
