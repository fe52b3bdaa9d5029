import { organisationList } from "@packhaus/contract/organisations/list"
import { act, renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { MemoryRouter, useLocation } from "react-router"
import { expect, test } from "vitest"
import { listOnScreen } from "./list-on-screen.ts"
import { useSearch } from "./use-search.ts"

const main = listOnScreen(organisationList, { views: "balances" })
const second = listOnScreen(organisationList, { prefix: "second_" })

test("two lists of a page have separate states in its address", () => {
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={["/?q=kerzen&second_page=3"]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      main: useSearch(main.search, main.prefix),
      second: useSearch(second.search, second.prefix),
      address: useLocation().search,
    }),
    { wrapper: Wrapper },
  )
  expect([result.current.main[0].q, result.current.main[0].page]).toEqual(["kerzen", 1])
  expect([result.current.second[0].q, result.current.second[0].page]).toEqual(["", 3])
  act(() => result.current.second[1]({ sort: "name" }))
  expect(result.current.address).toBe("?second_sort=name&q=kerzen")
  act(() => result.current.main[1]({ q: "" }))
  expect(result.current.address).toBe("?second_sort=name")
  expect(result.current.second[0].sort).toBe("name")
})

test("a screen that shows only some rows has its own saved views", () => {
  expect(main.slug).toBe("balances")
  expect(main.narrowedTo({ type: "customer" }).slug).toBe("balances")
  expect(second.slug).toBe("organisations")
})
