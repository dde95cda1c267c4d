export * from './hostile-html.ts'
export * from './mail-server.ts'
