import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { tiedStdio } from '../support/lumi.ts'

/** The folder of Moodle, which `npm run test:platforms` names; undefined where it, or PHP, is missing. */
export const moodleFolder = process.env.LUMI_MOODLE || undefined

export const course = 'Algebra'
export const password = 'Lighthouse-7'
/** The people of the course, by their names in Moodle. */
export const people = {
  ada: { name: 'Ada Byron', role: 'editingteacher' },
  ben: { name: 'Ben Kay', role: 'student' },
  cleo: { name: 'Cleo Roy', role: 'student' },
  dan: { name: 'Dan Fox', role: 'teacher' },
} as const
type PersonOfCourse = keyof typeof people
export type MoodlePerson = PersonOfCourse | 'admin'

export interface Moodle {
  readonly url: string
  /** The grades in a column of the gradebook of the course, by the names of the people who have one. */
  grades(column: string): Promise<Record<string, number>>
  stop(): Promise<void>
}

interface MoodleOptions {
  readonly folder: string
  /** The address that browsers open. */
  readonly url: string
  /** The port of this machine on which PHP listens, without TLS. */
  readonly port: number
  /** A folder of its own, which its caller removes. */
  readonly data: string
  /** The address of a PostgreSQL that ends after it, in which it may create a database. */
  readonly databaseUrl: string
  /** The certificate by which it knows Lumi, in PEM. */
  readonly certificate: string
}

/** Requests that Moodle answers at once: a page makes several, and waits for Lumi meanwhile, which asks it in turn. */
const WORKERS = 8

/** Settings of every program of PHP: Moodle's own demands, and compiled code that is not compiled again. */
const settings = ['max_input_vars=5000', 'memory_limit=512M', 'opcache.enable_cli=1', 'display_errors=0']
const flags = settings.flatMap((setting) => ['-d', setting])

/**
 * Moodle's configuration. It reads the addresses from its environment, so that several may use one folder. Moodle
 * refuses requests to this machine and to unusual ports unless it is configured otherwise.
 */
const configuration = `<?php
unset($CFG);
global $CFG;
$CFG = new stdClass();
$CFG->dbtype = 'pgsql';
$CFG->dblibrary = 'native';
$CFG->dbhost = getenv('MOODLE_DATABASE_HOST');
$CFG->dbname = getenv('MOODLE_DATABASE');
$CFG->dbuser = getenv('MOODLE_DATABASE_USER');
$CFG->dbpass = getenv('MOODLE_DATABASE_PASSWORD');
$CFG->dboptions = ['dbport' => getenv('MOODLE_DATABASE_PORT')];
$CFG->prefix = 'mdl_';
$CFG->wwwroot = getenv('MOODLE_URL');
$CFG->sslproxy = true;
// PHP itself listens at another port.
$_SERVER['SERVER_PORT'] = parse_url($CFG->wwwroot, PHP_URL_PORT);
$CFG->dataroot = getenv('MOODLE_DATA');
$CFG->directorypermissions = 0700;
$CFG->noemailever = true;
$CFG->curlsecurityblockedhosts = '';
$CFG->curlsecurityallowedport = '';
require_once(__DIR__ . '/lib/setup.php');
`

/** Installs Moodle with a course and its people, and serves it. */
export async function startMoodle(options: MoodleOptions): Promise<Moodle> {
  const { folder, data, url, port, databaseUrl, certificate } = options
  const database = `moodle_${process.pid}`
  const { hostname, port: databasePort, username, password: databasePassword } = new URL(databaseUrl)
  const env = {
    ...process.env,
    MOODLE_DATABASE_HOST: hostname,
    MOODLE_DATABASE_PORT: databasePort,
    MOODLE_DATABASE: database,
    MOODLE_DATABASE_USER: username,
    MOODLE_DATABASE_PASSWORD: databasePassword,
    MOODLE_URL: url,
    MOODLE_DATA: join(data, 'files'),
    PHP_CLI_SERVER_WORKERS: `${WORKERS}`,
  }
  const run = async (script: string, ...args: string[]) => {
    const program = join(folder, script)
    const limits = { env, cwd: folder, maxBuffer: 64 * 1024 * 1024 }
    await promisify(execFile)('php', [...flags, program, ...args], limits).catch(({ stdout, stderr }) => {
      throw new Error(`${script} failed:\n${stdout}${stderr}`)
    })
  }

  await mkdir(env.MOODLE_DATA, { recursive: true })
  // Moodle trusts what this file of its data folder holds.
  await writeFile(join(env.MOODLE_DATA, 'moodleorgca.crt'), certificate)
  await writeFile(join(folder, 'config.php'), configuration)
  await query(databaseUrl, `CREATE DATABASE ${database}`)
  const own = Object.assign(new URL(databaseUrl), { pathname: database }).href
  await query(own, `ALTER DATABASE ${database} SET synchronous_commit = off`)
  await run(
    'admin/cli/install_database.php',
    '--agree-license',
    '--fullname=Riverside School',
    '--shortname=River',
    `--adminpass=${password}`,
    '--adminemail=admin@example.com',
  )
  // They would cover the pages.
  await query(own, 'UPDATE mdl_tool_usertours_tours SET enabled = 0')
  const [courses, users] = [join(data, 'courses.csv'), join(data, 'users.csv')]
  await writeFile(courses, `shortname,fullname,category\nALG,${course},1\n`)
  await writeFile(users, usersFile())
  await run('admin/tool/uploadcourse/cli/uploadcourse.php', '--mode=createnew', `--file=${courses}`)
  await run('admin/tool/uploaduser/cli/uploaduser.php', `--file=${users}`)
  await run('admin/cli/build_theme_css.php', '--themes=boost')

  // A group of its own: PHP leaves its workers behind when it alone is ended.
  const server = spawn('php', [...flags, '-S', `127.0.0.1:${port}`, '-t', folder], {
    env,
    cwd: folder,
    detached: true,
    stdio: tiedStdio(),
  })
  const exited = once(server, 'exit')
  await answers(`http://127.0.0.1:${port}/lib/cookies.js`, exited)
  return {
    url,
    async grades(column) {
      const rows = await query<{ username: PersonOfCourse; grade: number }>(
        own,
        `SELECT u.username, g.finalgrade::float AS grade FROM mdl_grade_items i
         JOIN mdl_course c ON c.id = i.courseid AND c.fullname = $1
         JOIN mdl_grade_grades g ON g.itemid = i.id AND g.finalgrade IS NOT NULL
         JOIN mdl_user u ON u.id = g.userid
         WHERE i.itemname = $2`,
        [course, column],
      )
      return Object.fromEntries(rows.map(({ username, grade }) => [people[username].name, grade]))
    },
    async stop() {
      if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
      await exited
    },
  }
}

function usersFile(): string {
  const rows = Object.entries(people).map(([username, { name, role }]) => {
    const [firstName, lastName] = name.split(' ')
    return [username, password, firstName, lastName, `${username}@example.com`, 'ALG', role]
  })
  const header = ['username', 'password', 'firstname', 'lastname', 'email', 'course1', 'role1']
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('')
}

async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function answers(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  for (;;) {
    if (isOver) throw new Error('PHP ended before it served Moodle')
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
