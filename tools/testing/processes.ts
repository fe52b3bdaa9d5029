import { readdirSync, readFileSync } from "node:fs"

const read = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return "" // it has just ended
  }
}
const parentOf = (pid: string) => {
  const text = read(pid, "stat")
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1])
}

/** The descendants of a process, with their command lines. Linux only. */
export function familyOf(ancestor: number): { pid: number; command: string }[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), parent: parentOf(pid), command: read(pid, "cmdline") }))
  const below = (parent: number): typeof all =>
    all.filter((p) => p.parent === parent).flatMap((p) => [p, ...below(p.pid)])
  return below(ancestor).filter(({ command }) => command !== "")
}

/** Whether a process is running; a zombie is not. */
export const isAlive = (pid: number) => read(`${pid}`, "cmdline") !== ""
