import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { bulkRowList } from "@packhaus/contract/bulk/bulk-runs/list"
import type {
  BulkRun,
  ImportTracking,
  PreviewBulk,
  PreviewWaitingLines,
  StartBulk,
} from "@packhaus/contract/bulk/bulk-runs/schema"
import type { ImportProducts } from "@packhaus/contract/catalogue/product-imports/schema"
import { queryOptions, useMutation } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

type Start = z.input<typeof StartBulk>
export type BulkSelection = Extract<Start, { kind: `orders.${string}` }>["selection"]
type Preview = z.input<typeof PreviewBulk>
export type InvoiceVerb = Preview["kind"] extends `invoices.${infer Verb}` ? Verb : never
export type ProductSelection = Extract<Start, { kind: `products.${string}` }>["selection"]
export type InvoiceChoice = Preview["selection"]
type LinesPreview = z.input<typeof PreviewWaitingLines>
export type LineChoice = LinesPreview["selection"]

/** The results of the rows of a run. */
export const bulkRows = listOnScreen(bulkRowList, { key: "bulk-rows", size: 50 })

export const bulkQueries = {
  /** A running job is read again each second to show its progress. */
  one: (id: string) =>
    queryOptions({
      queryKey: ["bulk-runs", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).bulk_run,
      refetchInterval: ({ state }) => (state.data?.status === "running" ? 1000 : false),
      staleTime: 0,
    }),
  /** The effect of a job over invoices; never cached, since money moves. */
  preview: (body: Preview) =>
    queryOptions({
      queryKey: ["bulk-runs", "preview", body],
      queryFn: async ({ signal }) => (await call(api.preview, { body }, signal)).preview,
      staleTime: 0,
      gcTime: 0,
    }),
  /** The effect of releasing or pricing waiting lines; never cached, since money moves. */
  previewLines: (body: LinesPreview) =>
    queryOptions({
      queryKey: ["bulk-runs", "preview", body],
      queryFn: async ({ signal }) =>
        (await call(api.previewWaitingLines, { body }, signal)).preview,
      staleTime: 0,
      gcTime: 0,
    }),
}

/** Milliseconds until the page of a run has to show its progress. */
const PATIENCE = 10_000
const PAUSE = 250

/** The run at its end, or as far as it is after ten seconds. */
export async function untilDone(run: BulkRun): Promise<BulkRun> {
  const end = Date.now() + PATIENCE
  let now = run
  while (now.status === "running" && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    now = (await call(api.read, { params: { id: run.id } })).bulk_run
  }
  return now
}

/** Starts a job over few rows, which ends while the page waits. */
export const runToEnd = async (body: Start) => untilDone((await call(api.start, { body })).bulk_run)

/** Starts a job over many rows. The page of the run shows the result of each. */
export const useStartBulk = () =>
  useMutation({
    mutationFn: async (body: Start) => (await call(api.start, { body })).bulk_run,
  })

export const useImportTracking = () =>
  useMutation({
    mutationFn: (body: z.input<typeof ImportTracking>) => call(api.importTracking, { body }),
  })

/** Imports an uploaded table of products, or only checks it. */
export const importProducts = (body: z.input<typeof ImportProducts>) =>
  call(api.importProducts, { body })
