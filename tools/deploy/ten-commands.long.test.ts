import { execFile, execFileSync, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"

const run = promisify(execFile)
const MIRROR = process.env.DEBIAN_MIRROR ?? "http://deb.debian.org/debian"
const HOUR = 3_600_000
const MAX_OUTPUT = 50 * 2 ** 20
const ISOLATED = ["--mount", "--uts", "--pid", "--fork", "--kill-child"]
const NETWORK = "--net"

/** What a run needs and this machine lacks; null where it can run. */
function missing(): string | null {
  if (process.getuid?.() !== 0) return "root"
  if (!existsSync("/usr/sbin/debootstrap"))
    return "debootstrap (Debian: apt-get install debootstrap)"
  try {
    execFileSync("unshare", [...ISOLATED, NETWORK, "true"], { stdio: "ignore" })
    return null
  } catch {
    return "the right to make namespaces (unshare)"
  }
}
const lack = missing()
if (lack) process.stderr.write(`the ten commands are not run: this machine lacks ${lack}\n`)

/** The ten commands of docs/operations.md, with a repository of the test. */
async function commands() {
  const document = await readFile("docs/operations.md", "utf8")
  const [, block = ""] = /```sh\n(.*?)```/s.exec(document) ?? []
  return block
    .trim()
    .split("\n")
    .map((line) => line.replace(/REPOSITORY=\S+/, "REPOSITORY=/srv/packhaus.git"))
}

describe.skipIf(lack !== null)("the ten commands of docs/operations.md", async () => {
  if (lack) return
  const folder = await mkdtemp(join(tmpdir(), "debian-"))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, "root") // every user of the Debian may enter it
  const certificates = process.env.NODE_EXTRA_CA_CERTS

  /** Runs a script of bash within the Debian. Everything it started ends with it. */
  async function inDebian(script: string, ...namespaces: string[]) {
    const mounts = [
      `mount --bind ${root} ${root}`,
      `mount -t proc proc ${root}/proc`,
      `mount -t tmpfs -o mode=1777 tmpfs ${root}/dev/shm`,
      `exec chroot ${root} /usr/bin/env -i /bin/bash -euo pipefail -c "$SCRIPT"`,
    ]
    const environment = [
      "export HOME=/root LANG=C.UTF-8 EDITOR=/root/editor",
      "export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      // A machine behind a proxy with an authority of its own.
      ...(certificates ? ["export NODE_EXTRA_CA_CERTS=/root/proxy.crt"] : []),
    ]
    const child = spawn("unshare", [...ISOLATED, ...namespaces, "bash", "-ec", mounts.join("\n")], {
      env: { PATH: process.env.PATH, SCRIPT: [...environment, script].join("\n") },
      stdio: ["ignore", "pipe", "pipe"],
    })
    let printed = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        printed += data
      })
    const code = await new Promise((done) => child.once("close", done))
    if (code !== 0) throw new Error(`ended with ${code}:\n${printed.slice(-10_000)}`)
    return printed
  }

  it("lead from an empty Debian 12 to an administrator who is signed in over HTTPS", {
    timeout: HOUR,
  }, async () => {
    const all = await commands()
    expect(all.length).toBe(10)
    await run("debootstrap", ["bookworm", root, MIRROR], { maxBuffer: MAX_OUTPUT })
    await run("git", ["clone", "--quiet", "--bare", ".", join(root, "srv/packhaus.git")])
    for (const name of ["systemctl", "certbot", "editor"]) {
      const played = join(root, name === "editor" ? "root" : "usr/local/bin", name)
      await copyFile(join("tools/deploy/debian", name), played)
      await chmod(played, 0o755)
    }
    if (certificates) await copyFile(certificates, join(root, "root/proxy.crt"))
    // Packages must not start services, because no systemd runs: they are started below.
    const policy = join(root, "usr/sbin/policy-rc.d")
    await writeFile(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 })
    await copyFile("/etc/resolv.conf", join(root, "etc/resolv.conf"))

    const [names = ""] = all
    const local = all.findIndex((line) => line.includes("deploy/debian/prepare"))
    expect(local).toBe(3)
    await inDebian(["export DEBIAN_FRONTEND=noninteractive", ...all.slice(0, local)].join("\n"))

    // From here on in a network of its own, so that no port is the machine's.
    const printed = await inDebian(
      [
        names,
        "ip link set lo up",
        'echo "127.0.0.1 localhost $PRODUCT $FILES" > /etc/hosts',
        "pg_ctlcluster 15 main start",
        "nginx",
        ...all.slice(local, -1),
        `link=$(${all.at(-1)} | grep -o 'https://.*')`,
        "export NODE_EXTRA_CA_CERTS=/root/authority/ca.crt",
        'for port in 19000 19010 19100; do until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/health/ready"; do sleep 1; done; done',
        '/opt/packhaus/node_modules/node/bin/node /usr/local/src/packhaus/tools/deploy/sign-in.ts "$link"',
        "stat --format='%a %U %n' /etc/packhaus/*.env",
        "systemctl restart packhaus-server@9000",
        "packhaus invariants && packhaus drill && packhaus keys status && packhaus doctor",
        "printf 'RETAIN_AUDIT_YEARS=3\\nRETAIN_WORK_YEARS=1\\n' >> /etc/packhaus/packhaus.env && packhaus retention",
        "runuser -u packhaus -- test ! -r /etc/packhaus/owner.env",
        // A second run keeps passwords and keys.
        "sha256sum /etc/packhaus/*.env > /root/before",
        '/opt/packhaus/deploy/debian/prepare "$PRODUCT" "$FILES"',
        "sha256sum --check --quiet /root/before",
      ].join("\n"),
      NETWORK,
    )
    expect(printed).toContain("The role packhaus_server reads and writes rows, and owns nothing.")
    expect(printed).toMatch(/^\{"role":"admin","orders":0,"hasScript":true\}$/m)
    expect(printed).toContain("600 root /etc/packhaus/owner.env")
    expect(printed).toContain("600 packhaus /etc/packhaus/packhaus.env")
    expect(printed).toContain("Every invariant holds.")
    expect(printed).toContain("0 audit entries deleted.")
    expect(printed).not.toMatch(/^FAULT/m)
  })
})
