import { useQuery } from "@tanstack/react-query"
import type { Option } from "#lib/options.ts"
import type { FilterOptions } from "./filter-types.ts"

/** The options of a filter that is shown or set; loads them if they are missing. */
export function useFilterOptions(options: FilterOptions): readonly Option[] {
  const isRead = "query" in options
  const { data = [] } = useQuery({
    ...(isRead ? options.query : { queryKey: ["options"], queryFn: () => [] }),
    enabled: isRead,
  })
  return isRead ? data : options
}
