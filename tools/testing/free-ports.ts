import { untilFree } from "../starter/ports.ts"

const [FIRST, COUNT] = [20_000, 10_000]

/** The first of `count` consecutive unused ports. */
export async function freePorts(count: number): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  const row = Array.from({ length: count }, (_, index) => port + index)
  return untilFree(row, 0).then(
    () => port,
    () => freePorts(count),
  )
}
