import { favourites as api } from "@packhaus/contract/saved-views/favourites/endpoints"
import {
  MAX_FAVOURITES,
  type ShownFavourite,
} from "@packhaus/contract/saved-views/favourites/schema"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { useToast } from "../overlays/toasts.tsx"

const query = queryOptions({
  queryKey: ["favourites"],
  queryFn: async ({ signal }) => (await call(api.list, {}, signal)).favourites,
  // Reading it again while a change is being sent would restore the former value.
  staleTime: Number.POSITIVE_INFINITY,
})

const MINUTE = 60_000
/** The rows of pinned views, by the view's id: read after the first screen, and again each minute. */
export const useFavouriteCounts = (isNeeded: boolean) =>
  useQuery({
    queryKey: ["favourites", "counts"],
    queryFn: async ({ signal }) => (await call(api.counts, {}, signal)).counts,
    enabled: isNeeded,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  }).data ?? {}

/** An area of the navigation, or a saved view of the list at a path. */
type Entry = ShownFavourite
const nameOf = ({ area, view_id }: Entry) => area ?? view_id
const choiceOf = ({ area, view_id, path }: Entry) =>
  area === null ? { view_id: view_id ?? "", path: path ?? "" } : { area }

/** The person's favourites, which the server keeps; a change is shown before it is stored. */
export function useFavourites() {
  const { t } = useTranslation("ui")
  const client = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(query)
  const { mutate } = useMutation({
    // One after the other: each replaces all favourites.
    scope: { id: "favourites" },
    mutationFn: (next: readonly Entry[]) =>
      call(api.set, { body: { favourites: next.map(choiceOf) } }),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: query.queryKey })
      toast.failure(
        t(($) => $.list.favouriteFailed),
        error,
      )
    },
  })
  const all = data ?? []
  function change(changed: (now: readonly Entry[]) => readonly Entry[]) {
    const now = client.getQueryData(query.queryKey)
    if (!now) return
    const next = changed(now)
    client.setQueryData(query.queryKey, [...next])
    mutate(next)
  }
  return {
    all,
    isRead: data !== undefined,
    isFull: all.length >= MAX_FAVOURITES,
    has: (name: string) => all.some((one) => nameOf(one) === name),
    /** Adds an entry at the end, or removes it. A sixth one is not added. */
    toggle: (entry: Entry) =>
      change((now) => {
        const others = now.filter((one) => nameOf(one) !== nameOf(entry))
        const isAdded = others.length === now.length && now.length < MAX_FAVOURITES
        return isAdded ? [...now, entry] : others
      }),
    /** Moves a favourite to the place of another one. */
    move: (name: string, to: string) =>
      change((now) => {
        const [from, at] = [name, to].map((one) => now.findIndex((each) => nameOf(each) === one))
        const one = now[from ?? -1]
        return one && at !== undefined && at >= 0
          ? now.filter((each) => each !== one).toSpliced(at, 0, one)
          : now
      }),
  }
}
