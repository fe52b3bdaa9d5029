import { agencyMargin } from "@packhaus/contract/payouts/agency-margin/endpoints"
import { agencyMarginList } from "@packhaus/contract/payouts/agency-margin/list"
import {
  type MarginGrouping,
  marginGroupings,
} from "@packhaus/contract/payouts/agency-margin/schema"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { addressState, anyText, oneOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { given } from "#lib/list-search.ts"

export const marginsOnScreen = listOnScreen(agencyMarginList, {
  hidden: ["supplied_on", "organisation"],
})

/** Month and agency also filter the lines: both parts of the page use them. */
export const MarginSearch = addressState({
  month: anyText,
  organisation: anyText,
  by: oneOf(marginGroupings, "customer"),
})
export type MarginState = { month: string; organisation: string; by: MarginGrouping }

export const marginQueries = {
  summary: ({ month, organisation, by }: MarginState) => {
    const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)
    const query = { ...given({ month: isMonth ? month : "", organisation_id: organisation }), by }
    return queryOptions({
      queryKey: ["agency-margin", "summary", query],
      queryFn: async ({ signal }) => (await call(agencyMargin.summary, { query }, signal)).summary,
      placeholderData: keepPreviousData,
    })
  },
}
