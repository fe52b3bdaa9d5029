import { locationPriorities as api } from "@packhaus/contract/location-priorities/endpoints"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { saidInPlace } from "#ui/detail/file-fault.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { priorityQueries, whose } from "../queries.ts"

/** The changes to an organisation's priority lists. Every answer contains all its lists. */
export function usePrioritySave(organisation: string) {
  const { t } = useTranslation("stock-locations")
  const client = useQueryClient()
  const { queryKey } = priorityQueries.all(organisation)
  const common = {
    failed: t(($) => $.priority.failed),
    stale: ["dashboard"],
    onDone: (reply: z.output<typeof api.list.reply>) => client.setQueryData(queryKey, reply),
  }
  const set = useSave({
    ...common,
    send: ({ country, ids }: { country: string; ids: readonly string[] }) =>
      call(api.set, {
        params: { country_code: country },
        body: { ...whose(organisation), location_ids: [...ids] },
      }),
  })
  const remove = useSave({
    ...common,
    send: (country: string) =>
      call(api.remove, { params: { country_code: country }, query: whose(organisation) }),
  })
  const settings = useSave({
    ...common,
    send: (ship_what_is_there: boolean) =>
      call(api.settings, { body: { ...whose(organisation), ship_what_is_there } }),
  })
  return { set, remove, settings }
}
export type PrioritySave = ReturnType<typeof usePrioritySave>

/** Imports a file of an organisation's priority lists, or only checks it. */
export function usePriorityImport(organisation: string) {
  const { t } = useTranslation("stock-locations")
  const failed = t(($) => $.priorityImport.failed)
  const check = useSave({
    failed,
    stale: [],
    form: saidInPlace("csv"),
    send: (csv: string) =>
      call(api.importCsv, { body: { ...whose(organisation), csv, dry_run: true } }),
  })
  const start = useSave({
    failed,
    stale: ["priorities", "dashboard"],
    send: (csv: string) =>
      call(api.importCsv, { body: { ...whose(organisation), csv, dry_run: false } }),
  })
  return { check, start }
}
