// What Node has, and neither its types nor those of the language tell.

declare namespace WebAssembly {
  function compile(code: Uint8Array): Promise<Module>;
}
