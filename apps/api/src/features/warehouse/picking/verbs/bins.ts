import type { Context } from "../../../../context.ts"
import type { Line, List } from "./kit.ts"

type Pieces = Pick<Line, "bin_id" | "inventory_item_id" | "merchant_id"> & { quantity: number }

/** Takes pieces out of their bin, onto the trolley. */
export async function takeFrom(_context: Context, _list: List, _pieces: Pieces) {}

/** Puts picked pieces back into their bins. */
export async function putInto(_context: Context, _list: List, _pieces: readonly Pieces[]) {}

type Wanted = { line: Line; missing: number }
type Taken = { bin: { bin_id: string; code: string }; quantity: number }
/** Other bins for missing pieces, with the pieces to take from each. */
export async function otherBins(_context: Context, _list: List, _wanted: Wanted): Promise<Taken[]> {
  return []
}

type Counted = { line: Line; counted: number }
/** Pieces that the books have in the bin of a line beyond the counted ones; null without a bin. */
export async function surplusOf(_context: Context, _counted: Counted): Promise<number | null> {
  return null
}

/** Books pieces out of a bin that a count did not find. */
export async function emptyBin(_context: Context, _list: List, _line: Line, _gone: number) {}
