import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { z } from "zod"
import { statusOf } from "./http.ts"
import { COPY, read, store } from "./stored.ts"

/** The first words of the queries that the page needs again after a reload without a connection. */
const KEPT = ["session", "locations", "shipment-methods", "pack-station"]
/** Milliseconds, so that several answers are stored once. */
const DELAY = 300
const Copy = z.array(z.tuple([z.array(z.unknown()), z.unknown()]))

const isKept = (key: QueryKey) => KEPT.includes(String(key[0]))

/**
 * Keeps a copy of the page's data in this browser until its person signs out. Returns a function that
 * stops it.
 */
export function keepCopy(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    const all = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) })
    const copy = all.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data]],
    )
    store(COPY, JSON.stringify(copy))
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, DELAY)
  }
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && isKept(query.queryKey)) saveSoon()
  })
  saveSoon()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Fills an empty client with the copy. The data count as stale. */
function restore(client: QueryClient) {
  try {
    const copy = Copy.parse(JSON.parse(read(COPY) ?? "[]"))
    for (const [key, data] of copy)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: 1 })
  } catch {
    // Stored by an older version.
  }
}

/** Reads data; without an answer of the server, again with the copy. */
export async function readKept<Data>(client: QueryClient, ask: () => Promise<Data>) {
  if (!navigator.onLine) restore(client)
  try {
    return await ask()
  } catch (error) {
    if (statusOf(error) !== null) throw error
    restore(client)
    return ask()
  }
}
