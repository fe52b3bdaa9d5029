import { statusError } from "@packhaus/client/errors"
import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { z } from "zod"
import { i18n } from "#lib/i18n.ts"
import { queryClient } from "#lib/query-client.ts"
import { MantineRoot } from "../theme/mantine-root.tsx"
import { fieldKindOf } from "./field-kind.ts"
import { FormFields } from "./form-fields.tsx"
import { PageForm } from "./page-form.tsx"
import { useMutationForm } from "./use-mutation-form.ts"

const Schema = z.strictObject({
  name: z.string().trim().min(1, "text.required"),
  note: z.string().nullable(),
  pieces: z.int("quantity.whole").nullable(),
  kind: z.enum(["box", "bag"]),
  base: z.union([z.literal([1, 100]), z.literal(1000)]),
  reference: z.string().optional(),
  is_active: z.boolean(),
  from: z.iso.date().nullable(),
  price: z.int("amount.invalid").nullable(),
  place: z.strictObject({ city: z.string().nullable() }).partial().default({}),
})
type Body = z.output<typeof Schema>
const values: z.input<typeof Schema> = {
  name: "Karton",
  note: "leicht",
  pieces: 3,
  kind: "box",
  base: 1,
  reference: "R1",
  is_active: true,
  from: "2026-11-21",
  price: 1250,
  place: { city: "Kiel" },
}

function Form({
  send,
  locked = null,
}: {
  send: (body: Body) => Promise<unknown>
  locked?: string | null
}) {
  const { form, save } = useMutationForm({ schema: Schema, values, send, failed: "no", stale: [] })
  return (
    <PageForm form={form} save={save} submit="Speichern" locked={locked}>
      <FormFields
        form={form}
        fields={{
          name: "Name",
          note: { label: "Notiz", as: "area" },
          pieces: "Stück",
          kind: { label: "Art", options: [{ value: "bag", label: "Beutel" }] },
          base: { label: "je", options: [{ value: "1000", label: "Tausend" }] },
          reference: "Bezug",
          is_active: "Aktiv",
          from: "Ab",
          price: { label: "Preis", as: "money" },
          "place.city": "Ort",
        }}
      />
    </PageForm>
  )
}

async function open(send: (body: Body) => Promise<unknown>, locked?: string) {
  await i18n.changeLanguage("de")
  const routes = [
    {
      element: (
        <>
          <Link to="/away">weg</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: "/", element: <Form send={send} locked={locked ?? null} /> },
        { path: "/away", element: "woanders" },
      ],
    },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <RouterProvider router={createMemoryRouter(routes)} />
      </MantineRoot>
    </QueryClientProvider>,
  )
  await screen.findByLabelText("Name")
  return userEvent.setup()
}

test("values are sent as the schema requires them: numbers, amounts, days, and null for empty fields", async () => {
  const send = vi.fn(async (_: Body) => ({}))
  const user = await open(send)
  expect(screen.getByLabelText("Preis")).toHaveValue("12,50")
  await user.clear(screen.getByLabelText("Notiz"))
  await user.clear(screen.getByLabelText("Stück"))
  await user.clear(screen.getByLabelText("Bezug"))
  await user.clear(screen.getByLabelText("Preis"))
  await user.clear(screen.getByLabelText("Ort"))
  await user.clear(screen.getByLabelText("Ab"))
  await user.selectOptions(screen.getByLabelText("Art"), "Beutel")
  await user.selectOptions(screen.getByLabelText("je"), "Tausend")
  await user.click(screen.getByLabelText("Aktiv"))
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: "Karton",
    note: null,
    pieces: null,
    kind: "bag",
    base: 1000,
    reference: undefined,
    is_active: false,
    from: null,
    price: null,
    place: { city: null },
  })
})

test("faults are found before anything is sent, and the server's faults are shown at their fields", async () => {
  const details = { fields: [{ path: "note", code: "text.too_long" }] }
  const body = { code: "request.invalid", details }
  const refusal = statusError({ status: 422, headers: {}, body })
  const send = vi.fn(() => Promise.reject(refusal))
  const user = await open(send)
  await user.clear(screen.getByLabelText("Name"))
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(screen.getByLabelText("Name")).toBeInvalid())
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText("Name"), "Beutel")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(screen.getByLabelText("Notiz")).toBeInvalid())
  await waitFor(() => expect(screen.getByLabelText("Notiz")).toHaveFocus())
})

test("the fault of the focused field is scrolled into view once it is drawn", async () => {
  const scrolled: unknown[] = []
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (
    this: Element,
  ) {
    scrolled.push(this.getAttribute("data-field") ?? this.textContent)
  })
  const user = await open(async () => ({}))
  await user.clear(screen.getByLabelText("Name"))
  await user.clear(screen.getByLabelText("Stück"))
  await user.type(screen.getByLabelText("Stück"), "1.5")
  expect(scrolled).toEqual([])
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(scrolled).toEqual(["Bitte ausfüllen.", "name"]))
  scroll.mockRestore()
})

const refusedAt = (path: string) =>
  statusError({
    status: 422,
    headers: {},
    body: { code: "request.invalid", details: { fields: [{ path, code: "consent.required" }] } },
  })

test("a refused tick box gets the focus and the fault, and stays the same element", async () => {
  const user = await open(() => Promise.reject(refusedAt("is_active")))
  const box = screen.getByLabelText("Aktiv")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(box).toHaveAccessibleDescription("Bitte stimmen Sie zu."))
  expect(box).toHaveFocus()
  await user.click(box)
  expect(screen.getByLabelText("Aktiv")).toBe(box)
  expect(box).not.toBeInvalid()
})

test("typed values are discarded only after a question", async () => {
  const user = await open(async () => ({}))
  await user.type(screen.getByLabelText("Name"), "x")
  await user.click(screen.getByRole("link", { name: "weg" }))
  await user.click(await screen.findByRole("button", { name: "Weiter bearbeiten" }))
  expect(screen.getByLabelText("Name")).toHaveValue("Kartonx")
})

test("a person who may not change a form can read it and sees the reason", async () => {
  await open(async () => ({}), "Nur die Inhaberin ändert das.")
  expect(screen.getByLabelText("Name")).toBeDisabled()
  expect(screen.getByText("Nur die Inhaberin ändert das.")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull()
})

test("a field is a text unless its schema says otherwise", () => {
  expect(fieldKindOf(Schema, "pieces")).toEqual({ input: "number", empty: null })
  expect(fieldKindOf(Schema, "place.city")).toEqual({ input: "text", empty: null })
  expect(fieldKindOf(Schema, "nowhere")).toEqual({ input: "text", empty: "" })
})
