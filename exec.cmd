@rem The scripts of package.json begin with the shell's "exec", so that signals to npm reach them. cmd.exe has none.
@%*
